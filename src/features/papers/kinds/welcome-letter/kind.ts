import { words } from '#features/papers/kinds/agreement.ts'
import type { KnownHome } from '#features/papers/kinds/facts.ts'
import { gather } from '#features/papers/kinds/findings.ts'
import { homeShort } from '#features/papers/kinds/home-words.ts'
import { type Kind, str } from '#features/papers/kinds/kind.ts'
import { asWords } from '#features/papers/kinds/print.ts'
import { welcomeClauses } from './clauses.ts'
import { welcomeConditions, welcomeGroups } from './fields.ts'

/** Bangkok, Nonthaburi and Samut Prakan have suppliers of their own: MEA 1130, MWA 1125; elsewhere PEA 1129, PWA 1662. */
export function suppliersOf({ provinceCode }: Pick<KnownHome, 'provinceCode'>) {
  const isMetropolitan = ['10', '11', '12'].includes(provinceCode.slice(0, 2))

  return {
    powerNo: isMetropolitan ? words('กฟน. 1130', 'MEA 1130') : words('กฟภ. 1129', 'PEA 1129'),
    waterNo: isMetropolitan ? words('กปน. 1125', 'MWA 1125') : words('กปภ. 1662', 'PWA 1662'),
  }
}

/** All that a new tenant needs in the first week, on one sheet. Nobody signs it. */
export const welcomeLetter: Kind = {
  key: 'welcome_letter',
  prefix: 'WL',
  shape: 'sheet',
  title: () => words('จดหมายต้อนรับผู้เช่า', 'Welcome letter'),
  from: ['lease'],
  groups: welcomeGroups,
  conditions: welcomeConditions,
  clauses: welcomeClauses,
  computed: () => ({}),
  facts: (values) => [{ label: words('ที่พัก', 'Home'), value: asWords(values.homeShort) }],
  signers: () => [],
  closing: () => [],
  checks: (values) => {
    const { found, look } = gather()
    if (str(values, 'leaseState') && !['signed', 'active'].includes(str(values, 'leaseState')))
      look(null, 'สัญญาเช่ายังไม่ได้เซ็น', 'The lease is not signed yet')
    if (!str(values, 'emergencyPhone'))
      look('emergencyPhone', 'ยังไม่มีเบอร์ฉุกเฉิน', 'There is no emergency number')
    const known = str(values, 'knownAccount').replace(/\D/g, '')
    const written = asWords(values.payWays).th.replace(/\D/g, '')
    if (known && written && !written.includes(known))
      look('payWays', 'เลขบัญชีไม่ตรงกับของกิจการ', 'The account is not the one of the business')

    return found
  },
  prefill: ({ home, lease, tenants, business }) => {
    const [tenant] = tenants
    const name = tenant?.name.th.replace(/^(นางสาว|นาย|นาง|คุณ)\s*/, '') ?? ''
    return {
      name: { th: name, en: tenant && tenant.name.en !== tenant.name.th ? tenant.name.en : name },
      ...(home && { homeShort: homeShort(home), address: home.address, ...suppliersOf(home) }),
      moveInOn: lease?.start ?? '',
      keyTime: '13:00',
      keyPlace: { th: 'ห้องของคุณ', en: 'your home' },
      wifiHelp: business.phone,
      billDay: lease?.billDay || '25',
      payDay: lease?.dueDay ?? '',
      payWays: business.payWays,
      knownAccount: business.payWays.th,
      repairWays: {
        th: 'หน้าของคุณในเรือน หรือสแกนป้าย QR หน้าห้อง',
        en: 'your page here, or the QR label at the door',
      },
      repairHours: { th: 'ทุกวัน 8.00–20.00 น.', en: 'every day 8 am – 8 pm' },
      emergencyPhone: business.phone,
      noticeDays: lease?.noticeDays ?? '30',
      isForeign: Boolean(tenant?.nationality),
      issuer: { th: business.name.th, en: business.name.en || business.name.th },
      leaseState: lease?.status ?? '',
    }
  },
  samples: {},
  seenBy: () => ['tenant'],
  right: 'view',
  isBehindCode: false,
  keptYears: () => 1,
}
