import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import { formatDateTime } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import type { DepositAnswer } from './deposit.page.tsx'
import css from './deposit-page.module.css'
import { DepositSums } from './embed/deposit-sums.tsx'
import { EvidenceCard } from './embed/found-card.tsx'
import { TakeBack } from './take-back.tsx'
import type { ManagerDeposit } from './types.ts'
import { returnedWords } from './words.ts'

/** What became of a deposit, with its paper. */
export function Settled({ deposit, answer }: { deposit: ManagerDeposit; answer: DepositAnswer | undefined }) {
  const mayMoney = useMissingRight('money') === null
  const { locale } = useRoot()
  const { leaseId, settled, note, debtSatang } = deposit
  const bill = (id: string) => pathIn(locale, `/dashboard/manager/accounting/bills/${id}`)

  return (
    <div className={css.narrow}>
      <Note
        tone={debtSatang > 0n ? 'warn' : 'ok'}
        title={
          returnedWords(deposit, locale) ??
          (debtSatang > 0n ? m.deposits_debt_text() : m.deposits_nothing_left())
        }
      >
        {settled && <p>{m.deposits_settled_on({ day: formatDateTime(settled.at, locale) })}</p>}
      </Note>
      <Card title={m.deposits_sums()}>
        <div className={css.stack}>
          <DepositSums deposit={deposit} />
          {note && <p className={css.small}>{note}</p>}
          {settled?.invoiceId && settled.invoiceNo && (
            <p>
              <Anchor href={bill(settled.invoiceId)}>{m.deposits_invoice({ no: settled.invoiceNo })}</Anchor>
            </p>
          )}
          <div className={css.buttons}>
            <ButtonLink
              variant="primary"
              href={`/api/manager/dashboard/document/leases/${leaseId}/deposit/pdf?lang=${locale}`}
              target="_blank"
              icon={<IconFileDownload size={20} />}
              full="phone"
            >
              {m.deposits_paper()}
            </ButtonLink>
            {mayMoney && (
              <Button variant="danger" opens="take-back" full="phone">
                {m.deposits_take_back()}
              </Button>
            )}
          </div>
        </div>
      </Card>
      {deposit.evidence.map((one) => (
        <EvidenceCard key={one.inspectionId} inspection={one} />
      ))}
      {mayMoney && <TakeBack key={settled?.id} deposit={deposit} answer={answer} />}
    </div>
  )
}
