import { data } from 'react-router'
import { CATEGORIES } from '#features/posts/contract.ts'
import { pictureMark } from '#features/posts/marks.ts'
import { pathIn } from '#i18n/locale.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { firstTexts } from '#web/forms/versions/first-texts.ts'
import { type Refused, readSent, refusedForm } from '#web/forms/versions/sent-form.ts'
import { leadDone } from '#web/page/just-done.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'

import { postFields, seenPost } from './compared.ts'

/** Where the posts of a business are listed. */
export const LIST = '/dashboard/manager/alerts'

/** Assets of the website: public pictures. */
const WEBSITE_ASSETS = 4

type Args = Parameters<typeof scopeOf>[0] & { request: Request; params: { id?: string } }

/** What was typed, where it was not saved: refused, or for one more picture in the text. */
type PostAnswer = Partial<Omit<Refused, 'typed'>> & {
  refusal?: Refusal
  typed: Record<string, string>
  coverUrl?: string
  isPlaced?: boolean
  /** What was written is kept; only its publication was refused. */
  isKept?: boolean
}

/** Saves, publishes, takes down or deletes a post; without script also takes in a picture for its text. */
export async function savePost(args: Args) {
  const { posts } = apiOf(args)
  const form = await args.request.formData()
  const { locale } = scopeOf(args)
  const record = (id: string) => ({
    fields: postFields,
    readStored: async () => seenPost((await posts.read({ id })).data, locale),
  })
  const sent = await readSent(form, record(args.params.id ?? ''))
  const { seen } = sent
  const typed = firstTexts(sent.texts)
  // A new one that was kept and then refused publication is written on, not a second time.
  const id = args.params.id ?? typed.keptId
  const base = pathIn(locale, LIST)
  let saved = id
  let isKept = false
  let coverUrl = typed.coverUrl
  try {
    if (id && typed.intent === 'delete') {
      await posts.remove({ id })
      return leadDone(`${base}?deleted=${id}`)
    }
    if (id && typed.intent === 'unpublish') {
      await posts.unpublish({ id })
      return leadDone(`${base}/${id}?done=unpublished`)
    }
    const cover = form.get('cover')
    if (cover instanceof File && cover.size > 0) {
      const kept = await keepPicture(args, cover)
      typed.coverFileId = kept.data.fileId
      coverUrl = kept.data.imageUrl
    } else if (typed.removeCover) typed.coverFileId = ''
    const body = /^picture (bodyTh|bodyEn)$/.exec(typed.intent ?? '')?.[1]
    const picture = body && form.get(`${body}Picture`)
    if (body) {
      if (!(picture instanceof File) || picture.size === 0) return data<PostAnswer>({ typed, seen, coverUrl })
      const { data: kept } = await keepPicture(args, picture)
      const mark = pictureMark({ fileId: kept.fileId, alt: '', caption: '' })
      typed[body] = [typed[body]?.trimEnd(), mark].filter(Boolean).join('\n\n')
      return data<PostAnswer>({ typed, seen, coverUrl, isPlaced: true })
    }
    const writing = writingOf(typed)
    saved = (await (id ? posts.update({ ...writing, id, version: seen?.version }) : posts.add(writing))).data
      .id
    isKept = true
    if (typed.intent === 'publish') await posts.publish({ id: saved })
    return leadDone(`${base}/${saved}?done=${typed.intent === 'publish' ? 'published' : 'saved'}`)
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    if (saved) typed.keptId = saved
    // What is kept is the version that stands there now.
    const kept = isKept && saved ? await record(saved).readStored() : seen
    const { differences, seen: over } = await refusedForm(
      refusal.code,
      { texts: sent.texts, seen: kept },
      record(saved ?? ''),
    )
    return data<PostAnswer>(
      { refusal, typed, seen: over, differences, coverUrl, isKept },
      { status: refusal.status },
    )
  }
}

const keepPicture = (args: Args, file: File) =>
  apiOf(args).media.add({ params: { containerId: WEBSITE_ASSETS }, body: { file } })

/** The form as the API takes it; a day that cannot be read goes along, so that it is refused by name. */
function writingOf(typed: Record<string, string>) {
  const text = (name: string) => typed[name] ?? ''

  return {
    category: CATEGORIES.find((one) => one === typed.category) ?? ('news' as const),
    titleTh: text('titleTh'),
    bodyTh: text('bodyTh'),
    titleEn: text('titleEn'),
    bodyEn: text('bodyEn'),
    coverFileId: text('coverFileId') || null,
    expiresOn: typedDay(text('expiresOn')) || null,
  }
}
