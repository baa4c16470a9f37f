import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { noteRead } from '#features/feeds/server/service.ts'
import { addCampaign, addLink, countViews, publishCampaign } from '#features/marketing/server/service.ts'
import { addDays } from '#thai/days.ts'
import type { Clock } from './clock.ts'
import type { MadeHome } from './homes.ts'
import type { Business } from './workspaces.ts'

type DemoCampaign = {
  home: string
  days: number
  words: {
    headlineTh: string
    headlineEn: string
    shortTh: string
    shortEn: string
    bodyTh: string
    bodyEn: string
  }
  /** People who looked, over all days, by where they came from; `flyer` and `LINE` are addresses of the campaign. */
  views: Record<string, number>
}

const CAMPAIGNS: DemoCampaign[] = [
  {
    home: 'pl-0057',
    days: 25,
    words: {
      headlineTh: 'บ้านเดี่ยว 3 นอน ศรีนครินทร์ มีสวน จอดรถ 2 คัน',
      headlineEn: 'Detached house with a garden, Srinagarindra',
      shortTh: 'บ้านเดี่ยว 3 นอน มีสวน',
      shortEn: 'House with a garden',
      bodyTh: 'บ้านเดี่ยวพร้อมสวน จอดรถได้ 2 คัน เลี้ยงสัตว์ได้\nนัดชมได้ทุกวัน',
      bodyEn: 'Detached house with a garden and room for two cars. Pets are welcome.',
    },
    views: { site: 412, flyer: 128, LINE: 96, 'room-finder': 87, post: 54 },
  },
  {
    home: 'sa-2005',
    days: 11,
    words: {
      headlineTh: 'สตูดิโออารีย์ ชั้น 20 วิวเมือง พร้อมอยู่',
      headlineEn: 'Ari studio on the 20th floor, ready to move in',
      shortTh: 'สตูดิโออารีย์ พร้อมอยู่',
      shortEn: 'Ari studio, ready',
      bodyTh: '',
      bodyEn: '',
    },
    views: { site: 143, search: 61, flyer: 22 },
  },
]

/** Two homes that the agency looks for tenants for, with who looked at them in the last weeks. */
export async function runCampaigns(
  clock: Clock,
  { business, homes, today }: { business: Business; homes: Map<string, MadeHome>; today: string },
): Promise<void> {
  if (business.key !== 'agency') return
  const { kit } = clock
  const { id: workspaceId, manager } = business
  const actor = { workspaceId, actorId: manager.id }
  const within = <T>(work: (tx: Tx) => Promise<T>) => kit.database.inWorkspace(workspaceId, work)
  for (const { home, days, words, views } of CAMPAIGNS) {
    const propertyId = homes.get(home)!.id
    clock.at(addDays(today, -days), 10)
    await within(async (tx) => {
      const id = await addCampaign(tx, kit, actor, {
        ...{
          ...words,
          propertyId,
          photoIds: [],
          channels: ['website', 'partners', 'flyer', 'link'],
          layout: 'photo-top',
        },
      })
      await publishCampaign(tx, kit, actor, id)
      if (views.LINE) await addLink(tx, kit, actor, { id, name: 'กลุ่ม LINE' })
      const { rows } = await tx.execute<{ code: string; kind: string }>(
        sql`select code, kind from campaign_links where workspace_id = ${workspaceId} and campaign_id = ${id}`,
      )
      const codeOf = (kind: string) => rows.find((one) => one.kind === kind)?.code
      for (const [key, count] of Object.entries(views)) {
        const source = codeOf(key === 'LINE' ? 'link' : key) ?? key
        for (let nth = 0; nth < days; nth += 1) {
          const [before, until] = [nth, nth + 1].map((one) => Math.round((count * one) / days)) as [
            number,
            number,
          ]
          const day = addDays(today, nth - days)
          await countViews(tx, { workspaceId, propertyId, source, day, count: until - before })
        }
      }
    })
  }
  clock.at(addDays(today, -1), 13)
  await within((tx) => noteRead(tx, kit, workspaceId, 'room-finder'))
}
