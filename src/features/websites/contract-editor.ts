import { z } from 'zod'
import { answer, call, id, paging } from '#contract/base.ts'
import { asNumber } from '#contract/typed-values.ts'
import { PAGE_SHAPES, type PageName, TABS } from './content.ts'

const reading = { count: 600, seconds: 60 }
/** A draft is saved while somebody types. */
const writing = { count: 240, seconds: 60 }
const acting = { count: 60, seconds: 60 }

const view = call({ who: 'workspace', right: 'view' }, reading)
const edit = call({ who: 'workspace', right: 'edit' }, writing)
const publish = call({ who: 'workspace', right: 'publish', needsVerified: true }, acting)

const pageName = z.enum(Object.keys(PAGE_SHAPES) as [PageName, ...PageName[]])
const revision = z.number().int().min(0)

/** Reads one page of the draft: what is being written, or what visitors see where nobody wrote yet. */
function readCall<Name extends PageName>(page: Name) {
  return view
    .route({ method: 'GET', path: `/personal-website/customize-design/${page}` })
    .output(answer(z.object({ content: PAGE_SHAPES[page], revision, updatedAt: z.coerce.date().nullable() })))
}

/**
 * Writes one page of the draft; visitors see it when it is published. `revision` is the one that was read: 409
 * `website_page_moved` where somebody else wrote meanwhile.
 */
function saveCall<Name extends PageName>(page: Name) {
  return edit
    .route({ method: 'PUT', path: `/personal-website/customize-design/${page}` })
    .input(z.strictObject({ revision, content: PAGE_SHAPES[page] }))
    .output(answer(z.object({ revision, updatedAt: z.coerce.date() })))
}

/** Takes one thing out of a list page of the draft, and answers it (G040). */
function deleteCall(page: PageName) {
  return edit
    .route({ method: 'DELETE', path: `/personal-website/customize-design/${page}/{id}` })
    .input(z.object({ id }))
    .output(answer(z.object({ revision, item: z.record(z.string(), z.unknown()) })))
}

const tabs = z.object({
  service: z.boolean(),
  testimonials: z.boolean(),
  team: z.boolean(),
  whyUs: z.boolean(),
})

const draft = z.object({
  pages: z.array(
    z.object({
      page: pageName,
      revision,
      updatedAt: z.coerce.date().nullable(),
      by: z.string(),
      /** Not as visitors see it. */
      isChanged: z.boolean(),
    }),
  ),
  /** Say it when publishing: then nothing goes out that was not looked at. */
  mark: z.number().int(),
  live: z.object({ number: z.number().int() }).nullable(),
  tabs,
  siteName: z.string().nullable(),
  siteUrl: z.string().nullable(),
  businessName: z.string(),
  isPublished: z.boolean(),
  /** It is closed, or closes on that day, for no package pays for it; null where nothing is the matter. */
  unpaid: z.object({ closesOn: z.string(), isClosed: z.boolean() }).nullable(),
  /** Opens `/website-draft` for two hours. */
  token: z.string(),
})

const version = z.object({
  number: z.number().int(),
  /** `kept`: a draft that another version took the place of. */
  kind: z.enum(['published', 'kept']),
  changed: z.array(pageName),
  createdAt: z.coerce.date(),
  by: z.string(),
  isLive: z.boolean(),
})

export const editorCalls = {
  /** Where each page of the draft stands, and what is open to visitors. */
  draft: view.route({ method: 'GET', path: '/personal-website/draft' }).output(answer(draft)),
  readLook: readCall('look'),
  readHomepage: readCall('homepage'),
  readAbout: readCall('about-page'),
  readFeatured: readCall('featured-page'),
  readContact: readCall('contact-us-page'),
  readServices: readCall('service-page'),
  readTeam: readCall('team-page'),
  readTestimonials: readCall('testimonial-page'),
  readWhyUs: readCall('why-us-page'),
  saveLook: saveCall('look'),
  saveHomepage: saveCall('homepage'),
  saveAbout: saveCall('about-page'),
  saveFeatured: saveCall('featured-page'),
  saveContact: saveCall('contact-us-page'),
  saveServices: saveCall('service-page'),
  saveTeam: saveCall('team-page'),
  saveTestimonials: saveCall('testimonial-page'),
  saveWhyUs: saveCall('why-us-page'),
  deleteService: deleteCall('service-page'),
  deleteTeam: deleteCall('team-page'),
  deleteTestimonial: deleteCall('testimonial-page'),
  deleteWhyUs: deleteCall('why-us-page'),
  /** Which of the four further pages are open to visitors. */
  extraPages: view.route({ method: 'GET', path: '/personal-website/extra-pages' }).output(answer(tabs)),
  /** Opens one of them or takes it away, at once. */
  enableTab: publish
    .route({ method: 'PUT', path: '/personal-website/customize-design/enable-tab' })
    .input(z.strictObject({ tab: z.enum(TABS), isOn: z.boolean() }))
    .output(answer(tabs)),
  /** Makes the draft what visitors see. 409 `website_draft_moved` where `mark` is not the draft's any more. */
  publish: publish
    .route({ method: 'POST', path: '/personal-website/publish' })
    .input(z.strictObject({ mark: z.number().int() }))
    .output(answer(z.object({ number: z.number().int(), siteUrl: z.string().nullable() }))),
  /** What the site has said so far, newest first; at most the last hundred. */
  versions: view
    .route({ method: 'GET', path: '/personal-website/versions' })
    .input(z.object({ itemsPerPage: paging.shape.itemsPerPage }))
    .output(answer(z.array(version))),
  /** A token that opens `/website-draft` with an older version. */
  previewVersion: view
    .route({ method: 'GET', path: '/personal-website/versions/{number}' })
    .input(z.object({ number: asNumber(z.number().int().min(1)) }))
    .output(answer(z.object({ token: z.string() }))),
  /**
   * Puts an older version into the draft; a draft that would be lost is kept as one of its own (`kept`). `gone` are the
   * places whose picture is no more: they stay, without it. `title` is what a thing in a list is called.
   */
  restore: edit
    .route({ method: 'POST', path: '/personal-website/versions/{number}/restore' })
    .input(z.object({ number: asNumber(z.number().int().min(1)) }))
    .output(
      answer(
        z.object({
          kept: z.number().int().nullable(),
          gone: z.array(
            z.object({ page: pageName, title: z.object({ th: z.string(), en: z.string() }).nullable() }),
          ),
        }),
      ),
    ),
}
