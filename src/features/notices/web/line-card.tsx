import { Form } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { LineCode, type ShownCode } from './line-code.tsx'
import css from './notices.module.css'
import type { Settings } from './wish-grid.tsx'

/** Whether the account is told by LINE, how it is connected and how that ends. */
export function LineCard({ line, code }: { line: Settings['line']; code?: ShownCode }) {
  const { state } = line
  const isConnected = state === 'on' || state === 'blocked' || state === 'quota'

  return (
    <Card
      title={m.notices_line()}
      aside={state === 'on' ? <span className={css.on}>{m.notices_line_on()}</span> : undefined}
    >
      {state === 'off' && <p className={css.small}>{m.notices_line_off_text()}</p>}
      {state === 'blocked' && <Note tone="warn">{m.notices_line_blocked_text()}</Note>}
      {state === 'quota' && <Note tone="warn">{m.notices_line_quota_text()}</Note>}
      {isConnected && <Connected line={line} />}
      {state !== 'off' && <p className={css.small}>{m.notices_line_text()}</p>}
      {state === 'none' && <Ways hasLogin={line.hasLogin} code={code} />}
    </Card>
  )
}

function Connected({ line: { name, since, state, friendUrl } }: { line: Settings['line'] }) {
  const { locale } = useRoot()
  const sent = useSubmission()

  return (
    <>
      <p className={css.account}>
        {m.notices_line_named({ name: name || m.notices_line_on() })}
        {since && (
          <small className={css.since}>
            {m.notices_line_since({ day: formatDay(todayInBangkok(since), locale) })}
          </small>
        )}
      </p>
      <div className={css.lineActs}>
        {state === 'blocked' && friendUrl && (
          <ButtonLink href={friendUrl} target="_blank" rel="noopener" variant="line" full="phone">
            {m.notices_line_friend()}
          </ButtonLink>
        )}
        <Form method="post">
          <input type="hidden" name="intent" value="line-end" />
          <Button type="submit" variant="ghost" isLoading={sent?.get('intent') === 'line-end'}>
            {m.notices_line_end()}
          </Button>
        </Form>
      </div>
    </>
  )
}

/** By logging in there, where that is configured, and by a code. */
function Ways({ hasLogin, code }: { hasLogin: boolean; code?: ShownCode }) {
  const intent = useSubmission()?.get('intent')

  return (
    <>
      {code && <LineCode key={code.code} {...code} />}
      <div className={css.lineActs}>
        {hasLogin && !code && (
          <Form method="post">
            <input type="hidden" name="intent" value="line-login" />
            <Button type="submit" variant="line" full isLoading={intent === 'line-login'}>
              {m.notices_line_by_login()}
            </Button>
          </Form>
        )}
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="line-code" />
          <Button
            type="submit"
            variant={code || hasLogin ? 'ghost' : 'line'}
            full
            isLoading={intent === 'line-code'}
          >
            {code ? m.notices_line_code_new() : m.notices_line_by_code()}
          </Button>
        </Form>
      </div>
    </>
  )
}
