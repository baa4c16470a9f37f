import { businessParty, partyOf, signersOf, words } from '#features/papers/kinds/agreement.ts'
import { homeShort } from '#features/papers/kinds/home-words.ts'
import { type Finding, type Kind, partiesIn, str, type Values } from '#features/papers/kinds/kind.ts'
import { asWords, namesOf, printDay } from '#features/papers/kinds/print.ts'
import { addDays, addMonths } from '#thai/days.ts'
import { GUARANTEE_MONTHS } from '#thai/lease-rules/check-lease.ts'
import { annexClauses } from './clauses.ts'
import { annexConditions, annexGroups, isEarlyEnd, isGuarantee, isRenewal } from './fields.ts'

const TITLES = {
  guarantee: words('สัญญาค้ำประกัน', 'Guarantee'),
  renewal: words('บันทึกต่อท้ายสัญญาเช่า', 'Renewal addendum'),
  early_end: words('บันทึกข้อตกลงเลิกสัญญาเช่า', 'Agreement to end a lease'),
}

/** What is annexed to a lease, changes its term or ends it by agreement; signed like the lease. */
export const leaseAnnex: Kind = {
  key: 'lease_annex',
  prefix: 'AN',
  shape: 'agreement',
  title: (values) => TITLES[str(values, 'about') as keyof typeof TITLES] ?? TITLES.guarantee,
  from: ['lease'],
  groups: annexGroups,
  conditions: annexConditions,
  clauses: annexClauses,
  computed: (values) => {
    const until = untilOf(values)

    return { until: until ? printDay(until) : { ...words('วันสิ้นสุด', 'Last day'), isMissing: true } }
  },
  facts: (values) => [
    {
      label: words('สัญญาเช่าเลขที่', 'Lease no.'),
      value: words(str(values, 'leaseNo'), str(values, 'leaseNo')),
    },
    { label: words('ทรัพย์ที่เช่า', 'Home'), value: asWords(values.homeShort) },
    isGuarantee(values)
      ? { label: words('ผู้ค้ำประกัน', 'Guarantor'), value: namesOf(values, 'guarantor') }
      : { label: words('ผู้เช่า', 'Tenant'), value: namesOf(values, 'tenants') },
  ],
  signers: (values) => [
    ...(isGuarantee(values)
      ? signersOf(values, 'guarantor', words('ผู้ค้ำประกัน', 'Guarantor'))
      : signersOf(values, 'tenants', words('ผู้เช่า', 'Tenant'))),
    ...(partiesIn(values, 'agent').some(({ nameTh }) => nameTh !== '')
      ? signersOf(values, 'agent', words('ตัวแทนผู้ให้เช่า', 'For the landlord'))
      : signersOf(values, 'landlord', words('ผู้ให้เช่า', 'Landlord'))),
  ],
  closing: () => [],
  checks: annexChecks,
  prefill: (facts, values) => {
    const { lease, home, owners, tenants } = facts
    const about = str(values, 'about') || 'guarantee'
    const from = lease?.end ? addDays(lease.end, 1) : ''
    const guarantor = lease?.guarantor

    return {
      about,
      leaseNo: lease?.no ?? '',
      ...(home && { homeShort: homeShort(home) }),
      landlord: owners.length > 0 ? owners.map(partyOf) : [businessParty(facts)],
      ...(owners.length > 0 && { agent: businessParty(facts) }),
      tenants: tenants.map(partyOf),
      ...(guarantor && { guarantor: partyOf(guarantor), max: guarantor.mostSatang }),
      leaseStart: lease?.start ?? '',
      leaseEnd: lease?.end ?? '',
      months: '12',
      from,
      newRent: lease?.rentSatang ?? '',
      deposit: facts.deposit?.heldSatang ?? '',
      rentNow: lease?.rentSatang ?? '',
      lastDay: '',
      depositClause: lease?.clauseNos.depositReturn ? String(lease.clauseNos.depositReturn) : '',
    }
  },
  samples: {},
  seenBy: () => ['tenant', 'owner'],
  right: 'view',
  isBehindCode: false,
  keptYears: () => 10,
}

/** The last day of the renewed term. */
function untilOf(values: Values): string {
  const from = str(values, 'from')
  const months = Number(str(values, 'months')) || 0

  return from && months > 0 ? addDays(addMonths(from, months), -1) : ''
}

function annexChecks(values: Values): Finding[] {
  const found: Finding[] = []
  const say = (level: Finding['level'], field: string, th: string, en: string) =>
    found.push({ level, field, text: words(th, en) })
  if (isGuarantee(values)) {
    const [start, end] = [str(values, 'leaseStart'), str(values, 'leaseEnd')]
    if (start && end && end < start)
      say('stop', 'leaseEnd', 'วันสิ้นสุดอยู่ก่อนวันเริ่ม', 'The end is before the start')
    const rent = BigInt(str(values, 'rentNow') || '0')
    if (rent > 0n && BigInt(str(values, 'max') || '0') > rent * GUARANTEE_MONTHS)
      say('look', 'max', 'วงเงินค้ำประกันเกินค่าเช่า 6 เดือน', 'The guarantee is above six months’ rent')
    const guarantors = partiesIn(values, 'guarantor').map(({ idNumber }) => idNumber)
    if (partiesIn(values, 'tenants').some(({ idNumber }) => idNumber !== '' && guarantors.includes(idNumber)))
      say('stop', 'guarantor', 'ผู้ค้ำประกันเป็นคนเดียวกับผู้เช่า', 'Guarantor and tenant are the same person')
  }
  if (isRenewal(values) && Number(str(values, 'months')) >= 36)
    say(
      'look',
      'months',
      'รวมกับระยะเดิมแล้วเกิน 3 ปี ต้องจดทะเบียนที่สำนักงานที่ดิน',
      'With the term before it is a promise of over three years: it wants registering at the Land Office',
    )
  if (isEarlyEnd(values)) {
    const end = str(values, 'leaseEnd')
    if (end && str(values, 'lastDay') > end)
      say('look', 'lastDay', 'วันนี้อยู่หลังวันสิ้นสุดสัญญาเดิม', 'This day is after the agreed end of the lease')
  }

  return found
}
