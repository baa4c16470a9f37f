import { Form } from 'react-router'
import type { GreetingDetail, SentCard } from '#features/greetings/contract.ts'
import { formatDateTime } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { closeAround } from '#web/ui/overlays/close-around.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import css from './greetings.module.css'
import { countsWord, sendWords } from './words.ts'

type Sends = { data: SentCard[]; total: number; page: number }

/** To whom it went, each time; and again to those whom it missed. */
export function SendsCard({
  greeting,
  sends,
  pages,
  here,
}: {
  greeting: GreetingDetail
  sends: Sends
  pages: number
  here: string
}) {
  const { locale } = useRoot()
  const intent = useSubmission()?.get('intent')
  const [last, ...before] = greeting.rounds

  return (
    <Card title={m.greetings_log()}>
      <div className={css.fields}>
        {last && (
          <p>
            <b>{formatDateTime(last.at, locale)}</b> {countsWord(last)}
          </p>
        )}
        <WithRight right="edit">
          <Form method="post" className={css.buttons}>
            {last && last.missed > 0 && (
              <Button type="submit" name="intent" value="missed" isLoading={intent === 'missed'}>
                {m.greetings_resend_missed()}
              </Button>
            )}
            <Button opens="resend-greeting" isLoading={intent === 'everyone'}>
              {m.greetings_resend_everyone()}
            </Button>
          </Form>
          <Dialog id="resend-greeting" title={m.greetings_resend_sure()} closeLabel={m.greetings_keep()}>
            <Form method="post" className={css.fields} onSubmit={closeAround}>
              <p>
                {m.greetings_resend_effect()}
                {last &&
                  last.missed > 0 &&
                  ` ${m.greetings_resend_missed_hint({ button: m.greetings_resend_missed() })}`}
              </p>
              <Button type="submit" name="intent" value="everyone" variant="primary">
                {m.greetings_resend_everyone()}
              </Button>
            </Form>
          </Dialog>
        </WithRight>
        <ul className={css.rows}>
          {sends.data.map(({ id, name, email, state, byBell, openedAt }) => (
            <li key={id} className={css.row}>
              <span className={css.name}>
                {name || m.greetings_gone()}
                {email && <small>{email}</small>}
              </span>
              <span className={css.soft}>
                {openedAt
                  ? m.greetings_opened({ at: formatDateTime(openedAt, locale) })
                  : byBell
                    ? m.greetings_send_bell()
                    : sendWords[state]()}
              </span>
            </li>
          ))}
        </ul>
        <Pagination page={sends.page} pages={pages} hrefOf={(page) => `${here}?page=${page}`} />
        {before.length > 0 && (
          <details className={css.more}>
            <summary>{m.greetings_before_rounds()}</summary>
            <ul className={css.rows}>
              {before.map((one) => (
                <li key={one.round} className={css.row}>
                  <span>{formatDateTime(one.at, locale)}</span>
                  <span className={css.soft}>{countsWord(one)}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Card>
  )
}
