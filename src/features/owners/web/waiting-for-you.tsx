import { formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Scope } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './own-main.module.css'

type Waiting = { id: string; title: string; amountSatang: bigint; homeNames: string[] }

/** What an owner is asked and has not answered. */
export async function readWaiting(api: Scope['api']): Promise<Waiting[]> {
  const { data } = await api.approvals.listAsOwner()

  return data
    .filter(({ state }) => state === 'waiting')
    .map(({ id, title, amountSatang, homeNames }) => ({ id, title, amountSatang, homeNames }))
}

/** Repairs that wait for the owner’s yes, each with its sum; on the owner’s overview. */
export function WaitingForYou({ waiting }: { waiting: Waiting[] }) {
  const { locale } = useRoot()

  if (waiting.length === 0) return null

  return (
    <div className={css.waiting}>
      {waiting.map(({ id, title, amountSatang, homeNames }) => (
        <Note
          key={id}
          tone="warn"
          title={m.approvals_waits_for_you({ amount: formatMoney(amountSatang, locale) })}
          actions={
            <ButtonLink variant="primary" href={pathIn(locale, `/dashboard/owner/approvals/${id}`)}>
              {m.approvals_mail_button()}
            </ButtonLink>
          }
        >
          <p>
            {title} · {homeNames.join(', ')}
          </p>
        </Note>
      ))}
    </div>
  )
}
