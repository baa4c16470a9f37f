import { linkAccounts } from '#features/people/server/service.ts'
import type { Service } from '#features/vendors/contract.ts'
import { vendors } from '#features/vendors/tables.ts'
import type { Kit } from '#server/kit.ts'
import { addDays } from '#thai/days.ts'
import type { Account } from './accounts.ts'
import { seededId } from './random.ts'
import type { DemoWorkspace } from './world/workspaces.ts'

type DemoVendor = {
  key: string
  serves: DemoWorkspace['key'][]
  name: string
  nameEn: string
  type?: 'company'
  services: Service[]
  trade: string
  areas: string
  phone: string
  lineId?: string
  /** Their papers, by the days from today on which they end. */
  papers?: { licenceNo: string; licenceDays: number; insurer: string; policyNo: string; policyDays: number }
  /** The login of the demo who sees this record. */
  login?: 'vendor' | 'agent'
}

/** Those whom the repairs of `maintenance.ts` name, so that each job has somebody to call. */
const VENDORS: DemoVendor[] = [
  {
    key: 'aircon',
    serves: ['agency', 'dorm'],
    name: 'ช่างเอก แอร์บ้านตัวอย่าง',
    nameEn: 'Ek Air-Con',
    services: ['aircon', 'electrical', 'appliances'],
    trade: 'แอร์ ไฟฟ้า',
    areas: 'ลาดพร้าว จตุจักร พหลโยธิน',
    phone: '+66800009900',
    lineId: 'ek.air.example',
    papers: {
      ...{ licenceNo: 'ชฟ. 65-1204', licenceDays: 21 },
      ...{ insurer: 'ประกันภัยตัวอย่าง', policyNo: 'PL-2569-0118', policyDays: 160 },
    },
    login: 'vendor',
  },
  {
    key: 'locks',
    serves: ['agency'],
    name: 'กุญแจนิทาน',
    nameEn: 'Nithan Locks',
    services: ['locksmith'],
    trade: 'กุญแจดิจิทัล เปิดประตู',
    areas: 'ทั่วกรุงเทพฯ',
    phone: '+66800009901',
  },
  {
    key: 'paint',
    serves: ['agency'],
    name: 'ทีมสีบ้านสมมติ',
    nameEn: 'Sommut House Painters',
    type: 'company',
    services: ['painting', 'general'],
    trade: 'ทาสีภายในและภายนอก ซ่อมผนัง',
    areas: 'กรุงเทพฯ และนนทบุรี',
    phone: '+66800009902',
  },
  {
    key: 'garden',
    serves: ['agency'],
    name: 'ทีมสวนตัวอย่าง',
    nameEn: 'Tuayang Gardeners',
    type: 'company',
    services: ['gardening', 'general'],
    trade: 'ตัดหญ้า ตัดแต่งต้นไม้ ลอกราง',
    areas: 'กรุงเทพฯ ฝั่งเหนือ',
    phone: '+66800009903',
  },
  {
    key: 'plumber',
    serves: ['agency', 'investor'],
    name: 'ช่างประปาสมมติ',
    nameEn: 'Sommut Plumbing',
    services: ['plumbing'],
    trade: 'ท่อรั่ว ก๊อก สุขภัณฑ์',
    areas: 'สุขุมวิท พระโขนง บางนา',
    phone: '+66800009904',
  },
  {
    key: 'uncle',
    serves: ['dorm'],
    name: 'ลุงช่างใบเตย',
    nameEn: 'Uncle Chang',
    services: ['general', 'plumbing', 'electrical'],
    trade: 'ซ่อมทุกอย่างในหอ',
    areas: 'ในหอพัก',
    phone: '+66800009905',
  },
  {
    key: 'agent',
    serves: ['agency'],
    name: 'นลินทิพย์ รุ่งจำลอง',
    nameEn: 'Nalinthip Rungjamlong',
    services: ['agent'],
    trade: 'พาชมและหาผู้เช่าคอนโด',
    areas: 'สุขุมวิท พระโขนง อ่อนนุช',
    phone: '+66800009906',
    login: 'agent',
  },
]

/** The id of a vendor of a business; the one with the login for vendors has what it had when it was the only one. */
export function vendorId(workspaceId: string, { key, login }: Pick<DemoVendor, 'key' | 'login'>): string {
  return seededId(login === 'vendor' ? `vendor:${workspaceId}` : `vendor:${workspaceId}:${key}`)
}

/** Written to the table directly: a year ago nobody was logged in to do it. */
export function addVendors(
  kit: Kit,
  {
    key,
    id: workspaceId,
    accounts,
    today,
  }: { key: DemoWorkspace['key']; id: string; accounts: Map<string, Account>; today: string },
): Promise<void> {
  return kit.database.inWorkspace(workspaceId, async (tx) => {
    for (const { serves, login, key: vendor, papers, ...details } of VENDORS) {
      if (!serves.includes(key)) continue
      const id = vendorId(workspaceId, { key: vendor, login })
      const account = login ? accounts.get(login)! : null
      const email = account?.email ?? null
      await tx
        .insert(vendors)
        .values({ workspaceId, id, email, createdAt: kit.now(), ...details, ...papersOf(papers, today) })
      if (account)
        await linkAccounts(tx, kit, [{ userId: account.id, workspaceId, kind: 'vendor', recordId: id }])
    }
  })
}

function papersOf(papers: DemoVendor['papers'], today: string) {
  if (!papers) return {}
  const { licenceDays, policyDays, ...rest } = papers

  return { ...rest, licenceUntil: addDays(today, licenceDays), policyUntil: addDays(today, policyDays) }
}
