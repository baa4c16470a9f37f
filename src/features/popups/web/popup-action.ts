import { data } from 'react-router'
import type { AnyAudience } from '#features/alerts/web/embed/audience-field.tsx'
import { typedSpan } from '#features/alerts/web/embed/span-fields.tsx'
import type { PopupPage } from '#features/popups/pages.ts'
import { pathIn } from '#i18n/locale.ts'
import { firstTexts } from '#web/forms/versions/first-texts.ts'
import { type Refused, readSent, refusedForm } from '#web/forms/versions/sent-form.ts'
import { leadDone } from '#web/page/just-done.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { popupFields, seenPopup, TEXT_NAMES, type TextName } from './compared.ts'

export const LIST = '/dashboard/admin/emails-popups'

/** Pictures that anybody may see. */
const GENERAL = 5

type Args = Parameters<typeof scopeOf>[0] & { request: Request; params: { id?: string } }
type Answer = Refused & { refusal: Refusal }

/** Saves, publishes, ends or deletes a popup. */
export async function savePopup(args: Args) {
  const { popups, media } = apiOf(args)
  const form = await args.request.formData()
  const { locale } = scopeOf(args)
  const base = pathIn(locale, LIST)
  const record = (id: string) => ({
    fields: popupFields,
    readStored: async () => seenPopup((await popups.read({ id })).data, locale),
  })
  const sent = await readSent(form, record(args.params.id ?? ''))
  const { texts } = sent
  const { intent = 'save', keptId } = firstTexts(texts)
  // A new one that was kept and then refused publication is written on, not a second time.
  let id = args.params.id ?? keptId
  let { seen } = sent
  try {
    if (id && intent === 'delete') {
      await popups.remove({ id })
      return leadDone(`${base}?done=delete`)
    }
    if (id && intent === 'end') await popups.end({ id })
    else {
      const file = form.get('image')
      if (file instanceof File && file.size > 0) {
        const kept = await media.add({ params: { containerId: GENERAL }, body: { file } })
        texts.imageFileId = [kept.data.fileId]
        texts.imageUrl = [kept.data.imageUrl ?? '']
      }
      const writing = writingOf(texts)
      const saved = await (id
        ? popups.update({ ...writing, id, version: seen?.version })
        : popups.add(writing))
      id = saved.data.id
      seen = seenPopup(saved.data, locale)
      if (intent === 'publish') await popups.publish({ id })
    }
    return leadDone(`${base}/popups/${id}?done=${intent}`)
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
