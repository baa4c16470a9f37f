import { newId } from '#db/ids.ts'
import { beginBroadcast, undoBroadcast, writeQuietly } from '#features/broadcasts/server/service.ts'
import { NO_READER, readUpTo } from '#features/chats/server/service.ts'
import { addDays } from '#thai/days.ts'
import type { Clock } from './clock.ts'
import type { Business } from './workspaces.ts'

/** What it told, how many days ago; who read it; the last was taken back. */
const TOLD = [
  {
    days: 33,
    isUndone: true,
    subjectTh: 'ทาสีทางเดินชั้น 3',
    textTh: '{name} {room}\nช่างจะทาสีทางเดินชั้น 3 ทั้งวัน ระวังสีเลอะ',
  },
  {
    days: 15,
    subjectTh: 'ลอยกระทง ปิดประตูหน้า 23.00 น.',
    textTh: '{name} {room}\nคืนลอยกระทงประตูหน้าปิดเวลา 23.00 น. กลับดึกกว่านี้ใช้ประตูข้าง',
    subjectEn: 'Loy Krathong: front door closes at 23:00',
    textEn:
      '{name}, {room}\nOn Loy Krathong the front door closes at 23:00. Later, use the door at the side.',
  },
  {
    days: 4,
    subjectTh: 'งดจ่ายน้ำวันเสาร์ 9.00–12.00 น.',
    textTh: '{name} {room}\nเราล้างถังเก็บน้ำทั้งอาคาร ช่วงนี้น้ำไม่ไหล สำรองน้ำไว้ล่วงหน้าได้เลย',
  },
]

/** What the dormitory told everybody, and how many of them read it. */
export async function tellMany(clock: Clock, { business, today }: { business: Business; today: string }) {
  if (business.key !== 'dorm') return
  const { kit } = clock
  const { id: workspaceId, manager } = business
  const actor = { workspaceId, actorId: manager.id }
  for (const { days, isUndone, ...words } of TOLD) {
    clock.at(addDays(today, -days), 14)
    const writing = { audience: 'tenants', chosen: [], necessary: null, subjectEn: '', textEn: '', ...words }
    const id = await kit.database.inWorkspace(workspaceId, (tx) =>
      beginBroadcast(tx, kit, actor, { ...writing, requestId: newId(), count: null }),
    )
    if (isUndone) await kit.database.inWorkspace(workspaceId, (tx) => undoBroadcast(tx, kit, actor, { id }))
    else {
      const letters = await writeQuietly(kit, { workspaceId, broadcastId: id })
      for (const [nth, { chatId, number }] of letters.entries())
        if (nth % 8 !== 3)
          await kit.database.inWorkspace(workspaceId, (tx) =>
            readUpTo(tx, kit, { workspaceId, chatId, userId: NO_READER, side: 'party', number }),
          )
    }
  }
}
