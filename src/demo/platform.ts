import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import { addAlert, publishAlert } from '#features/alerts/server/service.ts'
import { saveTemplate } from '#features/mail-templates/server/service.ts'
import { storeFile } from '#features/media/server/service.ts'
import { addPopup, endPopup, publishPopup } from '#features/popups/server/service.ts'
import { addDays } from '#thai/days.ts'
import { sceneOf } from '#web/art/scenes.ts'
import type { Account } from './accounts.ts'
import type { Clock } from './clock.ts'
import type { Raster } from './pictures.ts'

const OPEN = { publishOn: null, publishTime: '08:00', expiresOn: null, expiresTime: '23:59' }

/** What the administrator wrote: an alert that is shown, a popup that is over, and a mail's words in draft. */
export async function writeOfPlatform(
  clock: Clock,
  { admin, today, raster }: { admin: Account; today: string; raster: Raster },
): Promise<void> {
  const { kit } = clock
  const within = <T>(work: (tx: Tx) => Promise<T>) => kit.database.inWorkspace(NO_WORKSPACE, work)
  clock.at(addDays(today, -20), 10)
  const bytes = await raster(sceneOf('balcony', 'leaf').src)
  const popupId = await within(async (tx) => {
    const picture = await storeFile(tx, kit, {
      ...{ workspaceId: NO_WORKSPACE, uploadedBy: admin.id, containerId: 5, name: 'balcony.jpg', bytes },
    })
    const id = await addPopup(tx, kit, admin.id, {
      ...{ titleTh: 'หาห้องใกล้รถไฟฟ้า', titleEn: 'Homes near a station' },
      ...{ textTh: 'ดูค่าเช่ารอบทุกสถานีได้แล้ววันนี้', textEn: 'See what homes cost around each station.' },
      ...{ imageFileId: picture.id, altTh: 'ระเบียงกับต้นไม้', altEn: 'A balcony with plants' },
      ...{ buttonTh: 'ดูค่าเช่า', buttonEn: 'See rents', link: '/rent', audience: ['visitors'] },
      ...{ pages: ['home'], shows: 'once', ...OPEN },
    })
    await publishPopup(tx, kit, admin.id, id)
    return id
  })
  clock.at(addDays(today, -6), 18)
  await within((tx) => endPopup(tx, kit, admin.id, popupId))
  clock.at(addDays(today, -3), 9)
  await within(async (tx) => {
    const id = await addAlert(tx, kit, admin.id, {
      ...{ category: 'tips', titleTh: 'คัดลอกมิเตอร์จากตารางได้แล้ว', titleEn: 'Paste meters from a table' },
      bodyTh: 'วางทั้งคอลัมน์ลงในหน้าจดมิเตอร์ได้เลย ระบบเตือนเมื่อเลขดูผิด',
      bodyEn: 'Paste a whole column on the page of meters; figures that cannot be right are asked about.',
      ...{ imageFileId: null, audience: ['managers'], onDashboard: false, ...OPEN },
    })
    await publishAlert(tx, kit, admin.id, id)
    await saveTemplate(tx, kit, admin.id, {
      kind: 'invitation',
      ...{ openingTh: 'สวัสดี {name}', openingEn: 'Hello {name},' },
      ...{ closingTh: 'ทีมงานยินดีช่วยเสมอ', closingEn: 'We are glad to help.' },
    })
  })
}
