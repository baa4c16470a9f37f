import type { Audience } from '#contract/audiences.ts'
import { ALERT_CATEGORIES } from '#features/alerts/contract.ts'
import { firstTexts } from '#web/forms/versions/first-texts.ts'
import { apiOf, scopeOf } from '#web/page/page-scope.ts'
import { alertFields, seenAlert } from './compared.ts'
import { type SaveArgs, saveShown } from './embed/save-shown.ts'
import { typedSpan } from './embed/span-fields.tsx'

export const LIST = '/dashboard/admin/alerts'

/** Saves, publishes, ends or deletes an alert. */
export const saveAlert = (args: SaveArgs) =>
  saveShown(args, {
    ...{ calls: apiOf(args).alerts, fields: alertFields, writingOf, list: LIST, record: LIST },
    seenOf: (stored) => seenAlert(stored, scopeOf(args).locale),
  })

/** The form as the API takes it; a day that cannot be read goes along, so that it is refused by name. */
function writingOf(texts: Record<string, string[]>) {
  const typed = firstTexts(texts)
  const text = (name: string) => typed[name] ?? ''

  return {
    category: ALERT_CATEGORIES.find((one) => one === typed.category) ?? ('news' as const),
    titleTh: text('titleTh'),
    bodyTh: text('bodyTh'),
    titleEn: text('titleEn'),
    bodyEn: text('bodyEn'),
    imageFileId: text('imageFileId') || null,
    audience: (texts.audience ?? []) as Audience[],
    onDashboard: Boolean(typed.onDashboard),
    ...typedSpan(typed),
  }
}
