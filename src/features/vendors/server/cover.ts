import { assertDay, coverDays } from '#contract/day-bounds.ts'
import type { IsoDay } from '#thai/dates.ts'

/** A worker's licence and insurance as they are typed; empty is nothing. */
export type CoverForm = {
  licenceNo: string
  licenceUntil: string
  insurer: string
  policyNo: string
  policyUntil: string
}

/** The same as it is stored. */
export type Cover = { [Name in keyof CoverForm]: string | null }

export const NO_COVER: Cover = {
  ...{ licenceNo: null, licenceUntil: null },
  ...{ insurer: null, policyNo: null, policyUntil: null },
}

/** What is to be stored. A day that stands already is not judged anew: it ages. @throws 422 for a day that cannot be */
export function readCover(form: CoverForm, stored: Cover, today: IsoDay): Cover {
  const { licenceUntil, policyUntil } = form
  if (licenceUntil && licenceUntil !== stored.licenceUntil)
    assertDay('licenceUntil', licenceUntil, coverDays(today))
  if (policyUntil && policyUntil !== stored.policyUntil)
    assertDay('policyUntil', policyUntil, coverDays(today))

  return {
    licenceNo: form.licenceNo || null,
    licenceUntil: licenceUntil || null,
    insurer: form.insurer || null,
    policyNo: form.policyNo || null,
    policyUntil: policyUntil || null,
  }
}

/** What is stored, as a form holds it. */
export function coverForm({ licenceNo, licenceUntil, insurer, policyNo, policyUntil }: Cover): CoverForm {
  return {
    licenceNo: licenceNo ?? '',
    licenceUntil: licenceUntil ?? '',
    insurer: insurer ?? '',
    policyNo: policyNo ?? '',
    policyUntil: policyUntil ?? '',
  }
}
