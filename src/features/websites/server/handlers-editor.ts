import { readLapses } from '#features/subscriptions/server/service.ts'
import { type ListPage, PAGE_NAMES, type PageContent, type PageName } from '#features/websites/content.ts'
import { websitesContract } from '#features/websites/contract.ts'
import { type ApiContext, actorOf, member } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { siteOrigin } from '#server/own-domains.ts'
import { contentOf } from './defaults.ts'
import { deleteItem, readDraft, readPage, savePage } from './draft.ts'
import { findOwnSite } from './find-site.ts'
import { flagsOf } from './flags.ts'
import { signPreview } from './preview-token.ts'
import {
  changedPages,
  listVersions,
  markOf,
  namesOf,
  publishDraft,
  readVersion,
  restoreVersion,
  setTab,
} from './versions.ts'

const os = serve(websitesContract)

type Call = { context: ApiContext }

const reading =
  <Name extends PageName>(page: Name) =>
  async ({ context }: Call) => ({ data: await readPage(context.kit, member(context).workspaceId, page) })

const saving =
  <Name extends PageName>(page: Name) =>
  async ({ context, input }: Call & { input: { revision: number; content: PageContent<Name> } }) => ({
    data: await savePage(context.kit, actorOf(context), { page, ...input }),
  })

const deleting =
  (page: ListPage) =>
  async ({ context, input }: Call & { input: { id: string } }) => ({
    data: await deleteItem(context.kit, actorOf(context), { page, id: input.id }),
  })

export const editorHandlers = {
  draft: os.draft.handler(async ({ context }) => {
    const { kit } = context
    const { workspaceId, actorId } = actorOf(context)
    const site = await findOwnSite(kit, workspaceId)
    const siteUrl = site.siteName && (await siteOrigin(kit, site.siteName))

    return kit.database.inWorkspace(workspaceId, async (tx) => {
      const draft = await readDraft(tx, workspaceId)
      const changed = changedPages(draft.content, contentOf(site))
      const nameOf = await namesOf(
        tx,
        Object.values(draft.written).map(({ by }) => by),
        context.locale,
      )
      return {
        data: {
          pages: PAGE_NAMES.map((page) => ({
            page,
            revision: draft.revisions[page],
            updatedAt: draft.written[page]?.at ?? null,
            by: nameOf(draft.written[page]?.by ?? ''),
            isChanged: changed.includes(page),
          })),
          mark: markOf(draft.revisions),
          live: site.website && { number: site.website.number },
          tabs: flagsOf(site),
          siteName: site.siteName,
          siteUrl,
          businessName: site.businessName,
          isPublished: site.isPublished,
          unpaid: (await readLapses(tx, workspaceId)).site,
          token: signPreview(kit, { workspaceId, userId: actorId, version: null }),
        },
      }
    })
  }),
  readLook: os.readLook.handler(reading('look')),
  readHomepage: os.readHomepage.handler(reading('homepage')),
  readAbout: os.readAbout.handler(reading('about-page')),
  readFeatured: os.readFeatured.handler(reading('featured-page')),
  readContact: os.readContact.handler(reading('contact-us-page')),
  readServices: os.readServices.handler(reading('service-page')),
  readTeam: os.readTeam.handler(reading('team-page')),
  readTestimonials: os.readTestimonials.handler(reading('testimonial-page')),
  readWhyUs: os.readWhyUs.handler(reading('why-us-page')),
  saveLook: os.saveLook.handler(saving('look')),
  saveHomepage: os.saveHomepage.handler(saving('homepage')),
  saveAbout: os.saveAbout.handler(saving('about-page')),
  saveFeatured: os.saveFeatured.handler(saving('featured-page')),
  saveContact: os.saveContact.handler(saving('contact-us-page')),
  saveServices: os.saveServices.handler(saving('service-page')),
  saveTeam: os.saveTeam.handler(saving('team-page')),
  saveTestimonials: os.saveTestimonials.handler(saving('testimonial-page')),
  saveWhyUs: os.saveWhyUs.handler(saving('why-us-page')),
  deleteService: os.deleteService.handler(deleting('service-page')),
  deleteTeam: os.deleteTeam.handler(deleting('team-page')),
  deleteTestimonial: os.deleteTestimonial.handler(deleting('testimonial-page')),
  deleteWhyUs: os.deleteWhyUs.handler(deleting('why-us-page')),
  extraPages: os.extraPages.handler(async ({ context }) => ({
    data: flagsOf(await findOwnSite(context.kit, member(context).workspaceId)),
  })),
  enableTab: os.enableTab.handler(async ({ input, context }) => ({
    data: flagsOf({ extraPages: await setTab(context.kit, actorOf(context), input) }),
  })),
  publish: os.publish.handler(async ({ input, context }) => ({
    data: await publishDraft(context.kit, actorOf(context), input.mark),
  })),
  versions: os.versions.handler(async ({ context, input }) => ({
    data: (await listVersions(context.kit, member(context).workspaceId, context.locale)).slice(
      0,
      input.itemsPerPage,
    ),
  })),
  previewVersion: os.previewVersion.handler(async ({ input, context }) => {
    const { kit } = context
    return inPlace(context, async (tx, { workspaceId, actorId }) => {
      const { number } = await readVersion(tx, { workspaceId, ...input })
      return { data: { token: signPreview(kit, { workspaceId, userId: actorId, version: number }) } }
    })
  }),
  restore: os.restore.handler(async ({ input, context }) => ({
    data: await restoreVersion(context.kit, actorOf(context), input.number),
  })),
}
