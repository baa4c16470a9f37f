import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import type { ManagerDeposit } from '#features/deposits/web/types.ts'
import { returnedWords, stateLook } from '#features/deposits/web/words.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { Deadline } from './deadline.tsx'
import css from './deposit.module.css'

/** The deposit beside a lease that has ended: what is held, by when it goes back, or what became of it. */
export function DepositCard({ deposit }: { deposit: ManagerDeposit }) {
  const { locale } = useRoot()
  const mayMoney = useMissingRight('money') === null
  const { state, leaseId, carriedTo, deadline } = deposit
  const page = pathIn(locale, `/dashboard/manager/documents/${leaseId}/deposit`)
  if (state === 'carried' && carriedTo)
    return (
      <Card title={m.deposits_card_title()}>
        <p>
          <Anchor href={pathIn(locale, `/dashboard/manager/edit-lease-draft/${carriedTo.id}`)}>
            {m.deposits_carried({ no: carriedTo.no })}
          </Anchor>
        </p>
      </Card>
    )
  if (state !== 'waiting' && state !== 'settled') return null
  const { kind, state: mark, word } = stateLook(deposit)
  const isSettled = state === 'settled'
  const isShort = isSettled && deposit.debtSatang > 0n
  const shown = isShort ? deposit.debtSatang : isSettled ? deposit.refundSatang : deposit.heldSatang

  return (
    <Card
      title={m.deposits_card_title()}
      look={isSettled ? 'flat' : 'tint'}
      aside={
        <StatusTag kind={kind} state={mark}>
          {word}
        </StatusTag>
      }
    >
      <div className={css.card}>
        <p className={css.held}>
          <span>{isShort ? m.deposits_debt() : isSettled ? m.deposits_refund() : m.deposits_held()}</span>
          <strong>
            <Amount satang={shown} />
          </strong>
        </p>
        {isSettled && (
          <p className={css.small}>
            {returnedWords(deposit, locale) ?? (isShort ? m.deposits_debt_text() : m.deposits_nothing_left())}
          </p>
        )}
        {!isSettled && deadline && <Deadline deadline={deadline} />}
        <div className={css.acts}>
          {isSettled && (
            <ButtonLink
              href={`/api/manager/dashboard/document/leases/${leaseId}/deposit/pdf?lang=${locale}`}
              target="_blank"
              icon={<IconFileDownload size={20} />}
              full
            >
              {m.deposits_paper()}
            </ButtonLink>
          )}
          {isSettled || mayMoney ? (
            <ButtonLink href={page} variant={isSettled ? 'line' : 'primary'} full>
              {isSettled ? m.deposits_mail_open() : m.deposits_count()}
            </ButtonLink>
          ) : (
            <p className={css.small}>{m.deposits_only_money()}</p>
          )}
        </div>
      </div>
    </Card>
  )
}
