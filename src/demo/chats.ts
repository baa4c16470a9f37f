import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { addReply, readUpTo, threadOfInquiry, threadWith, writeInto } from '#features/chats/server/service.ts'
import { askOfHome } from '#features/inquiries/server/service.ts'
import type { Kit } from '#server/kit.ts'
import type { Clock } from './clock.ts'
import type { MadeHome } from './homes.ts'
import { demoEmail } from './logins.ts'
import type { Business } from './workspaces.ts'

/** Who says it, how many minutes ago, and what: `s` the business, `p` the other side, `n` a note of the business. */
type Line = [who: 's' | 'p' | 'n', minutesAgo: number, text: string]
/** A thread with the nth of a kind; `read` where the business has seen the end of it. */
type Talk = { kind: 'tenant' | 'owner' | 'vendor'; nth: number; lines: Line[]; isRead?: boolean }

const HOUR = 60
const DAY = 24 * HOUR

const TALKS: Record<Business['key'], Talk[]> = {
  dorm: [
    {
      kind: 'tenant',
      nth: 0,
      lines: [
        ['p', 2 * HOUR + 44, 'สวัสดีค่ะ น้ำรั่วใต้อ่างล้างจาน เอากะละมังรองไว้ก่อนค่ะ'],
        ['s', 2 * HOUR + 39, 'รับทราบค่ะ ปิดวาล์วใต้อ่างก่อนนะคะ หมุนตามเข็มนาฬิกา เดี๋ยวหาช่างให้บ่ายนี้'],
        ['n', 2 * HOUR + 30, 'โทรหาช่างแล้ว เข้าได้ 14.00 น. ให้ผู้ดูแลตึกไปเปิดห้องถ้าเขาไม่อยู่'],
        ['s', 2 * HOUR, 'ช่างเข้าวันนี้ 14.00–15.00 น. ค่าซ่อมเป็นส่วนของหอค่ะ'],
        ['p', 8, 'ช่างยังไม่มาเลยค่ะ น้ำหยดเยอะขึ้น'],
        ['p', 6, 'รบกวนตามให้หน่อยนะคะ'],
      ],
    },
    {
      kind: 'tenant',
      nth: 1,
      lines: [
        ['p', DAY + 3 * HOUR, 'ขอเลื่อนจ่ายเป็นวันที่ 25 ได้ไหมครับ เงินเดือนออกช้า'],
        ['s', DAY + 2 * HOUR, 'ได้ค่ะ เลื่อนให้ถึงวันที่ 25 แล้วแนบสลิปในหน้าบิลได้เลย'],
        ['p', DAY + 2 * HOUR - 4, 'ขอบคุณมากครับ'],
      ],
      isRead: true,
    },
    {
      kind: 'tenant',
      nth: 2,
      lines: [['p', 55, 'พัสดุของห้องเรามาหรือยังคะ ขึ้นว่าส่งแล้ว']],
    },
    {
      kind: 'tenant',
      nth: 3,
      lines: [
        ['s', 3 * DAY, 'พรุ่งนี้ช่างล้างแอร์เข้า 10.00 น. นะคะ ถ้าไม่สะดวกบอกได้'],
        ['p', 3 * DAY - 20, 'สะดวกค่ะ'],
      ],
      isRead: true,
    },
  ],
  agency: [
    {
      kind: 'tenant',
      nth: 0,
      lines: [
        ['p', DAY + 90, 'Could you send the receipt for November, please?'],
        ['s', DAY + 60, 'It is under History of Payments, ready to download.'],
        ['p', DAY + 55, 'Found it. Thank you!'],
        ['p', 35, 'The air-con in the bedroom is dripping again. Can someone come on Tuesday?'],
      ],
    },
    {
      kind: 'owner',
      nth: 0,
      lines: [
        ['p', 5 * HOUR, 'เดือนนี้หักค่าซ่อมแอร์ 1,800 เป็นของห้องไหนคะ'],
        ['s', 4 * HOUR + 30, 'ห้อง 1911 ค่ะ เปลี่ยนคาปาซิเตอร์ รูปและใบเสร็จอยู่ในใบสรุปของเดือนนี้ กดที่รายการได้เลย'],
        ['p', 4 * HOUR, 'เห็นแล้วค่ะ ขอบคุณ'],
      ],
      isRead: true,
    },
    {
      kind: 'vendor',
      nth: 0,
      lines: [
        ['s', 6 * HOUR, 'พี่ครับ งานล้างแอร์ห้อง 0902 ขอเป็นบ่ายสองได้ไหม'],
        ['p', 5 * HOUR + 45, 'ได้ครับ บ่ายสองตรง'],
      ],
      isRead: true,
    },
  ],
  investor: [
    {
      kind: 'tenant',
      nth: 0,
      lines: [
        ['p', 2 * DAY, 'ต่อสัญญาปีหน้า ค่าเช่าเท่าเดิมไหมคะ'],
        ['s', 2 * DAY - 40, 'ขอบคุณที่อยากอยู่ต่อค่ะ จะส่งค่าเช่าและระยะเวลาให้ดูภายในสัปดาห์นี้'],
      ],
      isRead: true,
    },
  ],
}

const REPLIES = [
  {
    title: 'ขอเลื่อนจ่าย',
    textTh: 'รับทราบ สะดวกจ่ายวันไหน บอกวันมา แล้วจะดูให้ว่าเลื่อนได้ถึงเมื่อไร',
    textEn: "Understood. Which day suits you? I'll see how far we can move it.",
  },
  {
    title: 'แอร์ไม่เย็น',
    textTh: 'รับเรื่องแล้ว ขอรูปหรือคลิปสั้น ๆ กับช่วงเวลาที่สะดวกให้ช่างเข้า',
    textEn: 'Got it. A photo or short clip, please, and times that suit you.',
  },
  {
    title: 'เน็ตเข้าไม่ได้',
    textTh: 'ลองปิดเราเตอร์ 1 นาทีแล้วเปิดใหม่ก่อน ถ้ายังไม่ได้ บอกว่าไฟดวงไหนไม่ติด',
    textEn: 'Switch the router off for a minute. Still nothing? Which light is off?',
  },
  {
    title: 'สะดวกวันไหน',
    textTh: 'สวัสดี {name} สะดวกให้ช่างเข้า {room} ช่วงไหน',
    textEn: 'Hello {name}. Which time suits you for the visit to {room}?',
  },
]

/** Threads of the last days: with tenants, an owner, a worker, and somebody who asked on the website. */
export async function talk(
  clock: Clock,
  { business, homes }: { business: Business; homes: Map<string, MadeHome> },
): Promise<void> {
  const { kit } = clock
  const { id: workspaceId, manager } = business
  const end = kit.now()
  for (const reply of REPLIES)
    await kit.database.inWorkspace(workspaceId, (tx) =>
      addReply(tx, kit, { workspaceId, actorId: manager.id }, reply),
    )
  for (const { kind, nth, lines, isRead = false } of TALKS[business.key]) {
    const partyId = await kit.database.inWorkspace(workspaceId, (tx) => nthOf(tx, workspaceId, kind, nth))
    if (!partyId) continue
    clock.set(new Date(end.getTime() - lines[0]![1] * 60_000))
    const { chatId, userId } = await kit.database.inWorkspace(workspaceId, async (tx) => ({
      chatId: await threadWith(tx, kit, { workspaceId, partyKind: kind, partyId, createdBy: manager.id }),
      userId: await accountOf(tx, workspaceId, { kind, partyId }),
    }))
    for (const [who, minutesAgo, text] of lines) {
      clock.set(new Date(end.getTime() - minutesAgo * 60_000))
      const isParty = who === 'p'
      await kit.database.inWorkspace(workspaceId, (tx) =>
        writeInto(
          tx,
          kit,
          { workspaceId, chatId },
          {
            ...{ clientId: newId(), kind: who === 'n' ? 'note' : 'text', text },
            ...{ side: isParty ? 'party' : 'staff', senderId: isParty ? userId : manager.id },
          },
        ),
      )
    }
    if (isRead)
      await kit.database.inWorkspace(workspaceId, (tx) =>
        readUpTo(tx, kit, { workspaceId, chatId, userId: manager.id, side: 'staff', number: lines.length }),
      )
  }
  clock.set(end)
  await askFromWebsite(kit, { business, homes })
}

/** Homes of which somebody asked on the website. */
const ASKED: Partial<Record<Business['key'], string>> = {
  agency: 'sa-2005',
  dorm: 'bt-204',
  investor: 'mn-2503',
}

async function askFromWebsite(
  kit: Kit,
  {
    business: { id: workspaceId, key, manager },
    homes,
  }: { business: Business; homes: Map<string, MadeHome> },
) {
  const home = homes.get(ASKED[key] ?? '')
  if (!home) return
  const inquiryId = await askOfHome(
    kit,
    {
      id: home.id,
      name: 'อรทัย ดาวสมมติ',
      email: demoEmail('asker'),
      message: 'ห้องนี้เลี้ยงแมว 1 ตัวได้ไหมคะ และเข้าอยู่ได้ต้นเดือนหน้าหรือเปล่า',
    },
    'th',
  )
  await kit.database.inWorkspace(workspaceId, async (tx) => {
    const chatId = await threadOfInquiry(tx, kit, { workspaceId, inquiryId })
    if (key === 'agency')
      await writeInto(
        tx,
        kit,
        { workspaceId, chatId },
        {
          ...{ clientId: newId(), kind: 'text', side: 'staff', senderId: manager.id },
          text: 'เลี้ยงได้ค่ะ มัดจำเพิ่มตามสัญญา เข้าอยู่ได้ตั้งแต่วันที่ 1 อยากเข้ามาดูห้องวันไหนคะ',
        },
      )
  })
}

/** The nth tenant who rents today, or owner, or vendor; those with an account come first. */
async function nthOf(
  tx: Tx,
  workspaceId: string,
  kind: Talk['kind'],
  nth: number,
): Promise<string | undefined> {
  const from = {
    tenant: sql`leases l join tenants x on x.workspace_id = l.workspace_id and x.id = l.tenant_id and l.status = 'active'`,
    owner: sql`owners x`,
    vendor: sql`vendors x`,
  }[kind]
  const { rows } = await tx.execute<{ id: string }>(sql`
    select x.id from ${from} left join user_links k on k.workspace_id = x.workspace_id and k.kind = ${kind} and k.record_id = x.id
      left join users u on u.id = k.user_id
     where x.workspace_id = ${workspaceId} and x.deleted_at is null
     group by x.id, x.created_at order by coalesce(bool_or(u.email = ${demoEmail(kind)}), false) desc, min(k.user_id::text) is null, x.created_at, x.id limit 1 offset ${nth}`)

  return rows[0]?.id
}

async function accountOf(tx: Tx, workspaceId: string, { kind, partyId }: { kind: string; partyId: string }) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select user_id as id from user_links where workspace_id = ${workspaceId} and kind = ${kind} and record_id = ${partyId} limit 1`)

  return rows[0]?.id ?? null
}
