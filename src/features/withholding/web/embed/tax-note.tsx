import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

/** On a company's bill: what of it is tax that it holds back, what is money, and the way to the certificate. */
export function TaxNote({
  bill,
  href,
  isOwn = false,
}: {
  bill: {
    outstandingSatang: bigint
    taxOpenSatang: bigint
    payments: { method: string; status: string; amountSatang: bigint }[]
  }
  /** Where a certificate is handed in or written down. */
  href: string
  /** The reader is the tenant. */
  isOwn?: boolean
}) {
  const { locale } = useRoot()
  const { outstandingSatang: open, taxOpenSatang: tax } = bill
  const waiting = bill.payments.find(({ method, status }) => method === 'withheld' && status === 'pending')
  if (waiting)
    return (
      <Note
        tone="info"
        title={m.withholding_note_waiting({ amount: formatMoney(waiting.amountSatang, locale) })}
        actions={isOwn && <ButtonLink href={href}>{m.withholding_see()}</ButtonLink>}
      />
    )
  if (tax === 0n) return null
  const params = { tax: formatMoney(tax, locale), money: formatMoney(open - tax, locale) }

  return (
    <Note
      tone="info"
      title={open === tax ? m.withholding_note_alone(params) : m.withholding_note_net(params)}
      actions={
        <>
          <ButtonLink href={href}>{isOwn ? m.withholding_send() : m.withholding_record()}</ButtonLink>
          {isOwn && open === tax && <Anchor href="?whole=1#pay">{m.withholding_pay_instead()}</Anchor>}
        </>
      }
    />
  )
}

/** Whether a bill waits for a certificate and asks for no money: it has come to be looked at, or is all that is missing. */
export function waitsForCertificate(bill: {
  outstandingSatang: bigint
  taxOpenSatang: bigint
  pay: { askedSatang: bigint; pending: unknown }
}): boolean {
  const { outstandingSatang: open, taxOpenSatang: tax, pay } = bill

  return open > 0n && !pay.pending && (pay.askedSatang === 0n || open === tax)
}
