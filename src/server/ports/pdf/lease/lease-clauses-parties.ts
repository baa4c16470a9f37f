import type { ClauseDraft } from './lease-clauses.ts'
import { partyInEnglish, partyInThai } from './lease-clauses-opening.ts'
import type { LeaseParty, LeaseTerms } from './lease-terms.ts'

/** Who answers for the tenant's debts beside one another, or for them; who lives where a company rents. */
export function partyClauses(terms: LeaseTerms): ClauseDraft[] {
  const { tenants, guarantor, isCompanyTenant } = terms
  const clauses: (ClauseDraft | false)[] = [
    tenants.length > 1 && {
      key: 'coTenantsJoint',
      titleTh: 'ผู้เช่าหลายคน',
      titleEn: 'Several tenants',
      text: () => coTenantsJoint(tenants),
    },
    guarantor !== undefined && {
      key: 'guarantor',
      titleTh: 'ผู้ค้ำประกัน',
      titleEn: 'Guarantor',
      text: () => ({
        th: `${partyInThai(guarantor)} ค้ำประกันหนี้ของผู้เช่าตามสัญญาค้ำประกันแนบท้าย`,
        en: `${partyInEnglish(guarantor)} guarantees the Tenant’s debts under the attached guarantee.`,
      }),
    },
    isCompanyTenant === true && {
      key: 'companyTenant',
      titleTh: 'ผู้พักอาศัยและภาษีหัก ณ ที่จ่าย',
      titleEn: 'Occupants and withheld tax',
      text: () => companyTenant(terms),
    },
  ]

  return clauses.filter((one) => one !== false)
}

/**
 * Joint and several, so that the paper says whether one may be asked for the whole (CCC s.291); among themselves they bear
 * equal shares unless others are named (CCC s.296).
 */
function coTenantsJoint(tenants: LeaseParty[]) {
  const shared = tenants.flatMap(({ name, shareBp }) =>
    shareBp === undefined ? [] : [{ name, part: shareBp / 100 }],
  )
  const th = shared.map(({ name, part }) => `${name.th} ร้อยละ\u00a0${part}`).join(' ')
  const en = shared.map(({ name, part }) => `${name.en} ${part}\u00a0%`).join(', ')
  return {
    th:
      'ผู้เช่าทุกคนรับผิดตามสัญญานี้อย่างลูกหนี้ร่วม ผู้ให้เช่าเรียกให้ผู้เช่าคนใดชำระหนี้ทั้งหมดก็ได้ และการชำระของคนหนึ่งเป็นประโยชน์แก่ทุกคน' +
      (th && ` ระหว่างผู้เช่าด้วยกันรับภาระตามส่วน ดังนี้ ${th}`),
    en:
      'All tenants are jointly and severally liable: the Landlord may ask any of them for the whole, and payment by one counts for all.' +
      (en && ` Among themselves the tenants bear: ${en}.`),
  }
}

function companyTenant({ occupantNames }: LeaseTerms) {
  const living = occupantNames
    ? {
        th: `ผู้เช่าจัดให้บุคคลต่อไปนี้เข้าพักอาศัย ${occupantNames} และรับผิดในการกระทำของบุคคลดังกล่าว `,
        en: `The following persons live in the home: ${occupantNames}; the Tenant answers for what they do. `,
      }
    : {
        th: 'ผู้เช่ารับผิดในการกระทำของผู้พักอาศัยที่ผู้เช่าจัดให้เข้าพัก ',
        en: 'The Tenant answers for what those do whom the Tenant has live in the home. ',
      }
  return {
    th: `${living.th}หากผู้เช่าหักภาษี ณ ที่จ่ายจากค่าเช่าตามกฎหมาย ผู้เช่าส่งมอบหนังสือรับรองการหักภาษี ณ ที่จ่ายในวันที่ชำระเงิน`,
    en: `${living.en}Where the law has the Tenant withhold tax from the rent, the certificate is handed over on the day of payment.`,
  }
}
