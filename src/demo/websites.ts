import { publishDraft, readDraft, savePage, setTab } from '#features/websites/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { seededId } from './random.ts'
import type { Business } from './workspaces.ts'
import { demoWebsites } from './world/websites.ts'

/** Writes and publishes the website of a business, as its manager would. */
export async function publishWebsite(kit: Kit, { id, key, primaryColor, manager }: Business): Promise<void> {
  const said = demoWebsites[key]
  const actor = { workspaceId: id, actorId: manager.id }
  const { content } = await kit.database.inWorkspace(id, (tx) => readDraft(tx, id))
  const itemId = (page: string, at: number) => seededId(`website:${key}:${page}:${at}`)
  let mark = 0
  const write: typeof savePage = (...args) => {
    mark++
    return savePage(...args)
  }

  await write(kit, actor, {
    page: 'look',
    revision: 0,
    content: { ...content.look, design: said.design, surface: said.surface, primary: primaryColor },
  })
  await write(kit, actor, {
    page: 'homepage',
    revision: 0,
    content: {
      ...content.homepage,
      sections: said.sections.map((section) => ({ id: section, isShown: true })),
    },
  })
  await write(kit, actor, {
    page: 'contact-us-page',
    revision: 0,
    content: { ...content['contact-us-page'], hours: said.hours },
  })
  if (said.services)
    await write(kit, actor, {
      page: 'service-page',
      revision: 0,
      content: {
        ...content['service-page'],
        lead: said.services.lead,
        items: said.services.items.map((item, at) => ({
          ...item,
          id: itemId('service', at),
          picture: null,
          link: '',
        })),
      },
    })
  if (said.team)
    await write(kit, actor, {
      page: 'team-page',
      revision: 0,
      content: {
        ...content['team-page'],
        lead: said.team.lead,
        items: said.team.items.map((item, at) => ({
          ...item,
          id: itemId('team', at),
          picture: null,
          link: '',
        })),
      },
    })
  if (said.whyUs)
    await write(kit, actor, {
      page: 'why-us-page',
      revision: 0,
      content: {
        ...content['why-us-page'],
        text: { th: '', en: '' },
        items: said.whyUs.items.map((item, at) => ({ ...item, id: itemId('why-us', at) })),
      },
    })
  if (said.testimonials)
    await write(kit, actor, {
      page: 'testimonial-page',
      revision: 0,
      content: {
        ...content['testimonial-page'],
        // Nobody said it: visitors are told so.
        items: said.testimonials.map((item, at) => ({
          ...item,
          id: itemId('testimonial', at),
          isSample: true,
        })),
      },
    })
  for (const tab of said.tabs) await setTab(kit, actor, { tab, isOn: true })
  await publishDraft(kit, actor, mark)
}
