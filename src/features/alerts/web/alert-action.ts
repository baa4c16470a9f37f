import { data } from 'react-router'
import type { Audience } from '#contract/audiences.ts'
import { ALERT_CATEGORIES } from '#features/alerts/contract.ts'
import { pathIn } from '#i18n/locale.ts'
import { firstTexts } from '#web/forms/versions/first-texts.ts'
import { type Refused, readSent, refusedForm } from '#web/forms/versions/sent-form.ts'
import { leadDone } from '#web/page/just-done.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { alertFields, seenAlert } from './compared.ts'
import { typedSpan } from './embed/span-fields.tsx'

export const LIST = '/dashboard/admin/alerts'

/** Pictures that anybody may see. */
const GENERAL = 5

type Args = Parameters<typeof scopeOf>[0] & { request: Request; params: { id?: string } }
type Answer = Refused & { refusal: Refusal }

/** Saves, publishes, ends or deletes an alert. */
export async function saveAlert(args: Args) {
  const { alerts, media } = apiOf(args)
  const form = await args.request.formData()
  const { locale } = scopeOf(args)
  const base = pathIn(locale, LIST)
  const record = (id: string) => ({
    fields: alertFields,
    readStored: async () => seenAlert((await alerts.read({ id })).data, locale),
  })
  const sent = await readSent(form, record(args.params.id ?? ''))
  const { texts } = sent
  const { intent = 'save', keptId } = firstTexts(texts)
  // A new one that was kept and then refused publication is written on, not a second time.
  let id = args.params.id ?? keptId
  let { seen } = sent
  try {
    if (id && intent === 'delete') {
      await alerts.remove({ id })
      return leadDone(`${base}?done=delete`)
    }
    if (id && intent === 'end') await alerts.end({ id })
    else {
      const file = form.get('image')
      if (file instanceof File && file.size > 0) {
        const kept = await media.add({ params: { containerId: GENERAL }, body: { file } })
        texts.imageFileId = [kept.data.fileId]
        texts.imageUrl = [kept.data.imageUrl ?? '']
      } else if (texts.removeImage) texts.imageFileId = []
      const writing = writingOf(texts)
      const saved = await (id
        ? alerts.update({ ...writing, id, version: seen?.version })
        : alerts.add(writing))
      id = saved.data.id
      seen = seenAlert(saved.data, locale)
      if (intent === 'publish') await alerts.publish({ id })
    }
    return leadDone(`${base}/${id}?done=${intent}`)
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    if (id) texts.keptId = [id]
    const refused = await refusedForm(refusal.code, { texts, seen }, record(id ?? ''))
    return data<Answer>({ refusal, ...refused }, { status: refusal.status })
  }
}

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
