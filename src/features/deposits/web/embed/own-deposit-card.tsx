import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import type { OwnDeposit } from '#features/deposits/web/types.ts'
import { returnedWords, stateLook } from '#features/deposits/web/words.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { Deadline } from './deadline.tsx'
import css from './deposit.module.css'
import { DepositSums } from './deposit-sums.tsx'
import { Findings } from './found-card.tsx'
import { TakenBackNote } from './taken-back-note.tsx'

/** A tenant's deposit beside the lease: who holds it and until when, or what became of it. */
export function OwnDepositCard({ deposit }: { deposit: OwnDeposit }) {
  const { locale } = useRoot()
  const { state, leaseId, deadline, managerName, note, debtSatang, settled, bills } = deposit
  if (state !== 'waiting' && state !== 'settled') return null
  const { kind, state: mark, word } = stateLook(deposit)
  const openBill = debtSatang > 0n ? (settled?.invoiceId ?? bills[0]?.id) : undefined

  return (
    <Card
      title={m.deposits_card_title()}
      look={state === 'waiting' ? 'tint' : 'flat'}
      aside={
        <StatusTag kind={kind} state={mark}>
          {word}
        </StatusTag>
      }
    >
      {state === 'waiting' ? (
        <div className={css.card}>
          <TakenBackNote deposit={deposit} />
          <p className={css.held}>
            <span>{m.deposits_held()}</span>
            <strong>
              <Amount satang={deposit.heldSatang} />
            </strong>
          </p>
          <p>{m.deposits_own_text({ manager: managerName })}</p>
          {deadline && <Deadline deadline={deadline} />}
        </div>
      ) : (
        <div className={css.card}>
          <DepositSums deposit={deposit} isOwn />
          {deposit.evidence.map((one) => (
            <section key={one.inspectionId} className={css.card}>
              <h3>{m.deposits_found_title({ no: one.no })}</h3>
              <Findings found={one} isSettled />
            </section>
          ))}
          <p>
            {returnedWords(deposit, locale) ??
              (openBill ? m.deposits_debt_text() : m.deposits_nothing_left())}
          </p>
          {note && <p className={css.small}>{note}</p>}
          <div className={css.acts}>
            {openBill && (
              <ButtonLink
                variant="primary"
                href={pathIn(locale, `/dashboard/tenant/pay-rent-online/${openBill}`)}
                full
              >
                {m.deposits_mail_pay()}
              </ButtonLink>
            )}
            <ButtonLink
              href={`/api/tenant/dashboard/leases/${leaseId}/deposit/pdf?lang=${locale}`}
              target="_blank"
              icon={<IconFileDownload size={20} />}
              full
            >
              {m.deposits_paper()}
            </ButtonLink>
          </div>
        </div>
      )}
    </Card>
  )
}
