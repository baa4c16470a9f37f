import { z } from 'zod'
import { answer, call, day, id, list, paging, title } from '#contract/base.ts'
import { plainLines } from '#contract/plain-lines.ts'
import { changesOf, seenVersion } from '#contract/versions.ts'

export const CATEGORIES = ['news', 'notice', 'tips'] as const
export type Category = (typeof CATEGORIES)[number]

export const POST_STATES = ['draft', 'published', 'expired'] as const
export type PostState = (typeof POST_STATES)[number]

const body = z.string().overwrite(plainLines).trim().max(20_000, 'post_long').default('')

const writing = z.object({
  category: z.enum(CATEGORIES).default('news'),
  /** One language may be left out, title and text together. */
  titleTh: title.default(''),
  bodyTh: body,
  titleEn: title.default(''),
  bodyEn: body,
  /** A public picture of the workspace; nothing takes it away. */
  coverFileId: id.nullish(),
  /** The last day on which it is shown. */
  expiresOn: day.nullish(),
})

export type Writing = z.infer<typeof writing>
export type WritingChange = Partial<Writing>

const picture = z.object({ src: z.string(), srcSet: z.string() })

/** A picture that stands in the text. */
const textPicture = picture.extend({
  fileId: z.string(),
  /** Of the original, so that its place is kept while it loads. */
  width: z.number().int(),
  height: z.number().int(),
})

export type TextPicture = z.infer<typeof textPicture>

const row = z.object({
  id: z.string(),
  category: z.enum(CATEGORIES),
  titleTh: z.string().nullable(),
  titleEn: z.string().nullable(),
  state: z.enum(POST_STATES),
  publishedAt: z.date().nullable(),
  expiresOn: z.string().nullable(),
  updatedAt: z.date(),
  cover: picture.nullable(),
})

const detail = row.extend({
  version: z.string(),
  bodyTh: z.string().nullable(),
  bodyEn: z.string().nullable(),
  coverFileId: z.string().nullable(),
})

/** A post as visitors read it, in the language that was asked for. */
const shown = z.object({
  id: z.string(),
  category: z.enum(CATEGORIES),
  title: z.string(),
  /** The first words, without marks. */
  summary: z.string(),
  publishedAt: z.date(),
  updatedAt: z.date(),
  cover: picture.nullable(),
})

const shownWhole = shown.extend({
  /** Simple marks, as written. Null where it is not written in this language; title and summary are then the other's. */
  body: z.string().nullable(),
  /** Those in the text. */
  pictures: z.array(textPicture),
  languages: z.array(z.enum(['th', 'en'])),
})

export type ShownPost = z.infer<typeof shown>
export type ShownWholePost = z.infer<typeof shownWhole>

const siteName = z.string().trim().toLowerCase().max(30)
const view = { who: 'workspace', right: 'view' } as const
const edit = { who: 'workspace', right: 'edit' } as const
const publish = { who: 'workspace', right: 'publish', needsVerified: true } as const
const base = '/manager/dashboard/alerts'
const forPages = { count: 600, seconds: 60 }

/** What a manager writes for their website: news, notices, tips. */
export const postsContract = {
  /** Those of the workspace, drafts and newest first. */
  list: call(view)
    .route({ method: 'GET', path: base })
    .input(paging.pick({ itemsPerPage: true, page: true, search: true }).optional())
    .output(list(row)),
  read: call(view)
    .route({ method: 'GET', path: `${base}/{id}` })
    .input(z.object({ id }))
    .output(answer(detail)),
  add: call(edit).route({ method: 'POST', path: base }).input(writing).output(answer(detail)),
  /** What is left out stays; an empty text takes away. 409 `changed_meanwhile` where somebody else wrote since `version`. */
  update: call(edit)
    .route({ method: 'PUT', path: `${base}/{id}` })
    .input(z.object({ ...changesOf(writing.shape), id, version: seenVersion }))
    .output(answer(detail)),
  /** Shows it on the website, or takes it down. */
  publish: call(publish)
    .route({ method: 'PUT', path: `${base}/{id}/publish` })
    .input(z.object({ id }))
    .output(answer(detail)),
  unpublish: call({ who: 'workspace', right: 'publish' })
    .route({ method: 'PUT', path: `${base}/{id}/unpublish` })
    .input(z.object({ id }))
    .output(answer(detail)),
  /** Deletes it; `restore` brings it back as a draft. */
  remove: call(edit)
    .route({ method: 'DELETE', path: `${base}/{id}` })
    .input(z.object({ id }))
    .output(answer(z.object({ ok: z.literal(true) }))),
  restore: call(edit)
    .route({ method: 'PUT', path: `${base}/{id}/restore` })
    .input(z.object({ id }))
    .output(answer(detail)),

  /** What a website shows in the reader's language, newest first. */
  ofSite: call({ who: 'public' }, forPages)
    .route({ method: 'GET', path: '/sub-domain/{subdomainName}/alerts' })
    .input(paging.pick({ itemsPerPage: true, page: true }).extend({ subdomainName: siteName }))
    .output(list(shown)),
  /** The newest of them with their whole texts, for readers of feeds. */
  feedOfSite: call({ who: 'public' }, forPages)
    .route({ method: 'GET', path: '/sub-domain/{subdomainName}/alerts-feed' })
    .input(z.object({ subdomainName: siteName }))
    .output(answer(z.array(shownWhole))),
  /** One of them. */
  oneOfSite: call({ who: 'public' }, forPages)
    .route({ method: 'GET', path: '/sub-domain/{subdomainName}/alerts/{id}' })
    .input(z.object({ subdomainName: siteName, id }))
    .output(answer(shownWhole)),
  /** Addresses for the sitemap, with the languages each is written in. */
  sitemapOfSite: call({ who: 'public' }, forPages)
    .route({ method: 'GET', path: '/sub-domain/{subdomainName}/alerts-sitemap' })
    .input(z.object({ subdomainName: siteName }))
    .output(
      answer(
        z.array(
          z.object({ id: z.string(), changedAt: z.string(), languages: z.array(z.enum(['th', 'en'])) }),
        ),
      ),
    ),
}
