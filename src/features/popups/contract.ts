import { z } from 'zod'
import { AUDIENCES } from '#contract/audiences.ts'
import { answer, call, day, id, list, needed, paging, title } from '#contract/base.ts'
import { plainLines } from '#contract/plain-lines.ts'
import { SHOWN_STATES } from '#contract/shown-span.ts'
import { changesOf, seenVersion } from '#contract/versions.ts'
import { isPopupLink } from './link.ts'
import { POPUP_PAGES } from './pages.ts'

/** Accounts, and whoever has none or is not logged in. */
const POPUP_AUDIENCES = ['visitors', ...AUDIENCES] as const
export const POPUP_SHOWS = ['once', 'until_closed'] as const
export const POPUP_ACTS = ['shown', 'closed', 'pressed'] as const
export type PopupAct = (typeof POPUP_ACTS)[number]

const text = z.string().overwrite(plainLines).trim().max(600, 'too_long').default('')
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'alert_time')
const pages = z
  .array(z.enum(POPUP_PAGES, 'choice_required'))
  .min(1, 'choice_required')
  .max(POPUP_PAGES.length)

const writing = z.object({
  titleTh: title.default(''),
  titleEn: title.default(''),
  textTh: text,
  textEn: text,
  imageFileId: z.uuid('file_required'),
  /** What the picture shows, for whoever cannot see it. */
  altTh: needed('required', 200),
  altEn: needed('required', 200),
  buttonTh: title.default(''),
  buttonEn: title.default(''),
  /** A path of the product, or an https address. */
  link: z
    .string()
    .trim()
    .max(500)
    .refine((link) => link === '' || isPopupLink(link), 'popup_link')
    .default(''),
  audience: z
    .array(z.enum(POPUP_AUDIENCES, 'choice_required'))
    .min(1, 'choice_required')
    .max(POPUP_AUDIENCES.length),
  pages,
  shows: z.enum(POPUP_SHOWS, 'choice_required').default('once'),
  publishOn: day.nullish(),
  publishTime: time.default('08:00'),
  expiresOn: day.nullish(),
  expiresTime: time.default('23:59'),
})

export type Writing = z.infer<typeof writing>

const picture = z.object({
  src: z.string(),
  srcSet: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})

const detail = z.object({
  id: z.string(),
  version: z.string(),
  state: z.enum(SHOWN_STATES),
  titleTh: z.string(),
  titleEn: z.string(),
  textTh: z.string(),
  textEn: z.string(),
  imageFileId: z.string(),
  image: picture.nullable(),
  altTh: z.string(),
  altEn: z.string(),
  buttonTh: z.string(),
  buttonEn: z.string(),
  link: z.string(),
  audience: z.array(z.enum(POPUP_AUDIENCES)),
  pages: z.array(z.enum(POPUP_PAGES)),
  shows: z.enum(POPUP_SHOWS),
  publishOn: z.string().nullable(),
  publishTime: z.string(),
  expiresOn: z.string().nullable(),
  expiresTime: z.string(),
  showsFrom: z.date().nullable(),
  showsUntil: z.date().nullable(),
  /** How often it was shown, closed, and its button pressed. */
  shown: z.number().int(),
  closed: z.number().int(),
  pressed: z.number().int(),
})

/** A popup as it stands over a page, in the reader's language. */
const shownPopup = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  image: picture,
  alt: z.string(),
  button: z.object({ label: z.string(), link: z.string() }).nullable(),
  shows: z.enum(POPUP_SHOWS),
})

export type ShownPopup = z.infer<typeof shownPopup>

const admin = { who: 'admin' } as const
const base = '/admin/dashboard/popups'
const one = z.object({ id })

/** Pictures over pages, for a while. */
export const popupsContract = {
  list: call(admin)
    .route({ method: 'GET', path: base })
    .input(paging.pick({ itemsPerPage: true, page: true, search: true }).optional())
    .output(list(detail)),
  read: call(admin)
    .route({ method: 'GET', path: `${base}/{id}` })
    .input(one)
    .output(answer(detail)),
  /** Writes a draft. */
  add: call(admin).route({ method: 'POST', path: base }).input(writing).output(answer(detail)),
  /** What is left out stays. 409 `changed_meanwhile` where somebody else wrote since `version`. */
  update: call(admin)
    .route({ method: 'PUT', path: `${base}/{id}` })
    .input(z.object({ ...changesOf(writing.shape), id, version: seenVersion }))
    .output(answer(detail)),
  publish: call(admin)
    .route({ method: 'PUT', path: `${base}/{id}/publish` })
    .input(one)
    .output(answer(detail)),
  end: call(admin)
    .route({ method: 'PUT', path: `${base}/{id}/end` })
    .input(one)
    .output(answer(detail)),
  /** Deletes a draft; 409 `alert_published` for what people have seen. */
  remove: call(admin)
    .route({ method: 'DELETE', path: `${base}/{id}` })
    .input(one)
    .output(answer(z.object({ ok: z.literal(true) }))),

  /** The one that stands over a kind of page for the reader now, if any: the newest they are not done with. */
  now: call({ who: 'public' }, { count: 600, seconds: 60 })
    .route({ method: 'GET', path: '/popups/now' })
    .input(z.object({ page: z.enum(POPUP_PAGES) }))
    .output(answer(shownPopup.nullable())),
  /** Counts that it was shown, closed or pressed; an account that is done with it does not get it again. */
  count: call({ who: 'public' }, { count: 120, seconds: 3600 })
    .route({ method: 'PUT', path: '/popups/{id}/count' })
    .input(z.object({ id, act: z.enum(POPUP_ACTS) }))
    .output(answer(z.object({ ok: z.literal(true) }))),
}
