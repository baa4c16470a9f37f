import { data } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { firstTexts } from '#web/forms/versions/first-texts.ts'
import { type Refused, readSent, refusedForm } from '#web/forms/versions/sent-form.ts'
import type { Seen } from '#web/forms/versions/three-way.ts'
import { leadDone } from '#web/page/just-done.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'

/** Pictures that anybody may see. */
const GENERAL = 5

type Scope = Parameters<typeof scopeOf>[0]
export type SaveArgs = Scope & { request: Request; params: { id?: string } }
type Texts = Record<string, string[]>
type Kept = { id: string }
type Of = { id: string }

/** What administrators show for a time: how it is called, read from its form, and where its pages are. */
type Shown<Stored extends Kept, Writing extends object> = {
  calls: {
    read(of: Of): Promise<{ data: Stored }>
    add(writing: Writing): Promise<{ data: Stored }>
    update(change: Writing & { id: string; version?: string }): Promise<{ data: Stored }>
    remove(of: Of): Promise<unknown>
    end(of: Of): Promise<unknown>
    publish(of: Of): Promise<unknown>
  }
  fields: Parameters<typeof readSent>[1]['fields']
  seenOf(stored: Stored): Seen
  writingOf(texts: Texts): Writing
  /** The address of the list, and of one, without language. */
  list: string
  record: string
}

/** Saves, publishes, ends or deletes it; its picture is kept first. */
export async function saveShown<Stored extends Kept, Writing extends object>(
  args: SaveArgs,
  { calls, fields, seenOf, writingOf, list, record: at }: Shown<Stored, Writing>,
) {
  const form = await args.request.formData()
  const { locale } = scopeOf(args)
  const record = (id: string) => ({
    fields,
    readStored: async () => seenOf((await calls.read({ id })).data),
  })
  const sent = await readSent(form, record(args.params.id ?? ''))
  const { texts } = sent
  const { intent = 'save', keptId } = firstTexts(texts)
  // A new one that was kept and then refused publication is written on, not a second time.
  let id = args.params.id ?? keptId
  let { seen } = sent
  try {
    if (id && intent === 'delete') {
      await calls.remove({ id })
      return leadDone(pathIn(locale, `${list}?done=delete`))
    }
    if (id && intent === 'end') await calls.end({ id })
    else {
      await keepPicture(args, form, texts)
      const writing = writingOf(texts)
      const saved = await (id ? calls.update({ ...writing, id, version: seen?.version }) : calls.add(writing))
      id = saved.data.id
      seen = seenOf(saved.data)
      if (intent === 'publish') await calls.publish({ id })
    }
    return leadDone(pathIn(locale, `${at}/${id}?done=${intent}`))
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    if (id) texts.keptId = [id]
    const refused = await refusedForm(refusal.code, { texts, seen }, record(id ?? ''))
    return data<Refused & { refusal: Refusal }>({ refusal, ...refused }, { status: refusal.status })
  }
}

/** A picture that was chosen stands in the form by its id from then on. */
async function keepPicture(args: Scope, form: FormData, texts: Texts): Promise<void> {
  const file = form.get('image')
  if (file instanceof File && file.size > 0) {
    const kept = await apiOf(args).media.add({ params: { containerId: GENERAL }, body: { file } })
    texts.imageFileId = [kept.data.fileId]
    texts.imageUrl = [kept.data.imageUrl ?? '']
  } else if (texts.removeImage) texts.imageFileId = []
}
