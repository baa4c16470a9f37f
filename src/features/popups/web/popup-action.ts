import type { AnyAudience } from '#features/alerts/web/embed/audience-field.tsx'
import { type SaveArgs, saveShown } from '#features/alerts/web/embed/save-shown.ts'
import { typedSpan } from '#features/alerts/web/embed/span-fields.tsx'
import type { PopupPage } from '#features/popups/pages.ts'
import { firstTexts } from '#web/forms/versions/first-texts.ts'
import { apiOf, scopeOf } from '#web/page/page-scope.ts'
import { popupFields, seenPopup, TEXT_NAMES, type TextName } from './compared.ts'

export const LIST = '/dashboard/admin/emails-popups'

/** Saves, publishes, ends or deletes a popup. */
export const savePopup = (args: SaveArgs) =>
  saveShown(args, {
    ...{ calls: apiOf(args).popups, fields: popupFields, writingOf, list: LIST, record: `${LIST}/popups` },
    seenOf: (stored) => seenPopup(stored, scopeOf(args).locale),
  })

/** The form as the API takes it; a day that cannot be read goes along, so that it is refused by name. */
function writingOf(texts: Record<string, string[]>) {
  const typed = firstTexts(texts)
  const words = TEXT_NAMES.map((name) => [name, typed[name] ?? ''])

  return {
    ...(Object.fromEntries(words) as Record<TextName, string>),
    imageFileId: typed.imageFileId ?? '',
    audience: (texts.audience ?? []) as AnyAudience[],
    pages: (texts.pages ?? []) as PopupPage[],
    shows: typed.shows === 'until_closed' ? ('until_closed' as const) : ('once' as const),
    ...typedSpan(typed),
  }
}
