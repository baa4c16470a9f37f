import { formatNumber } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Issuer, PaperLine, PaperParty } from '#server/ports/pdf/papers.ts'
import { documentName } from '#thai/names.ts'
import { type BusinessFacts, type LineFacts, roomName, type TenantFacts } from './facts.ts'

/** The business at the head of a paper. */
export function issuerOf(facts: BusinessFacts, locale: Locale): Issuer {
  const address = locale === 'th' ? facts.addressTh : (facts.addressEn ?? facts.addressTh)

  return {
    name: businessName(facts, locale),
    address: address ?? '',
    ...(facts.businessPhone ? { phone: localPhone(facts.businessPhone) } : {}),
    ...(facts.businessEmail ? { email: facts.businessEmail } : {}),
    ...(facts.taxId ? { taxId: facts.taxId } : {}),
    ...(facts.primaryColor ? { accent: facts.primaryColor } : {}),
  }
}

/** The name of the business in a language. */
export function businessName(
  facts: Pick<BusinessFacts, 'businessName' | 'businessNameEn'>,
  locale: Locale,
): string {
  return locale === 'th' ? facts.businessName : (facts.businessNameEn ?? facts.businessName)
}

/** The tenant a paper is made out to. */
export function partyOf(facts: TenantFacts, locale: Locale): PaperParty {
  const comma = locale === 'en' ? ', ' : ' '
  const floor =
    facts.floor === null ? '' : `${comma}${m.invoices_floor({ floor: String(facts.floor) }, { locale })}`

  return {
    name: documentName({
      title: facts.tenantTitle,
      first: facts.tenantFirstName,
      last: facts.tenantLastName,
    }),
    isCompany: facts.isCompany,
    home: `${roomName(facts, locale)}${floor}`,
    leaseNumber: facts.leaseNo,
  }
}

/** The lines of a bill as papers print them; a meter's unit goes beside its price. */
export function presentLines(lines: LineFacts[], locale: Locale): PaperLine[] {
  return lines.map((line) => ({
    description: locale === 'th' ? line.descriptionTh : line.descriptionEn,
    ...meterNote(line, locale),
    quantity: String(line.quantity),
    unitPrice: line.unitPriceSatang.toString(),
    amount: line.amountSatang.toString(),
    vat: line.tax,
  }))
}

type Reading = { value: number; units: number; from?: number; oldEnd?: number; newStart?: number }

/** From where to where a meter went: what a tenant compares with the meter at the door. */
function meterNote({ cause }: LineFacts, locale: Locale): Pick<PaperLine, 'note'> {
  const readings = Array.isArray(cause?.readings) ? (cause.readings as Reading[]) : []
  const spans = readings.flatMap(({ value, units, from, oldEnd, newStart }) => {
    // Bills made before it was kept say where the meter stood by its units alone; a meter that went round does not.
    const isExchanged = oldEnd !== undefined && newStart !== undefined
    const start = from ?? (isExchanged ? oldEnd - (units - (value - newStart)) : value - units)
    if (start < 0) return []
    if (!isExchanged) return [meterSpan(m.invoices_meter_span, start, value, locale)]

    return [
      meterSpan(m.invoices_meter_span, start, oldEnd, locale),
      meterSpan(m.invoices_meter_span_new, newStart, value, locale),
    ]
  })

  return spans.length > 0 ? { note: spans.join(' · ') } : {}
}

function meterSpan(words: typeof m.invoices_meter_span, from: number, to: number, locale: Locale): string {
  return words({ from: formatNumber(from), to: formatNumber(to) }, { locale })
}

/** +66812345678 as people here write it; foreign numbers stay. */
function localPhone(e164: string): string {
  return e164.replace(/^\+66/, '0')
}
