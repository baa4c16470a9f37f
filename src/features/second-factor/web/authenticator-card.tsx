import { Form } from 'react-router'
import { formatDateTime } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import kit from '#web/dashboard/kit/section.module.css'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { PasswordAgain } from './password-again.tsx'
import css from './security.module.css'
import type { GuardState, SecurityAnswer } from './security-acts.ts'

type Props = { guard: GuardState; answer?: SecurityAnswer }

/** The authenticator app: set it up by scanning, change the phone, turn it off. */
export function AuthenticatorCard({ guard, answer }: Props) {
  const { locale } = useRoot()
  const isBusy = useBusy()
  const { totp } = guard

  return (
    <Card title={m.second_factor_totp_title()}>
      <p className={kit.lead}>
        {totp
          ? m.second_factor_totp_since({ time: formatDateTime(new Date(totp.since), locale) })
          : m.second_factor_totp_lead()}
      </p>
      {answer?.totp ? (
        <Setup answer={answer} totp={answer.totp} />
      ) : (
        <div className={kit.acts}>
          <Form method="post" className={kit.form}>
            <input type="hidden" name="intent" value="totp-begin" />
            {guard.needsPassword && <PasswordAgain answer={answer} intent="totp-begin" />}
            <Button
              type="submit"
              variant={totp ? 'line' : 'primary'}
              full="phone"
              isLoading={isBusy('totp-begin')}
            >
              {totp ? m.second_factor_totp_change() : m.second_factor_totp_begin()}
            </Button>
          </Form>
        </div>
      )}
      {totp && !answer?.totp && (
        <details className={kit.more}>
          <summary>{m.second_factor_totp_off()}</summary>
          <Form method="post" className={kit.form}>
            <input type="hidden" name="intent" value="totp-off" />
            <p>
              {guard.passkeys.length > 0
                ? m.second_factor_totp_off_sure()
                : m.second_factor_totp_off_sure_last()}
            </p>
            <div className={kit.acts}>
              <Button type="submit" variant="danger" isLoading={isBusy('totp-off')}>
                {m.second_factor_totp_off_go()}
              </Button>
            </div>
          </Form>
        </details>
      )}
    </Card>
  )
}

function Setup({ answer, totp }: { answer: SecurityAnswer; totp: NonNullable<SecurityAnswer['totp']> }) {
  const isBusy = useBusy()
  const { shape } = totp
  const side = shape.size + 8

  return (
    <div className={css.setup}>
      <svg
        className={css.qr}
        viewBox={`-4 -4 ${side} ${side}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={m.second_factor_totp_qr()}
      >
        <rect className={css.paper} x={-4} y={-4} width={side} height={side} />
        <path className={css.ink} d={shape.path} />
      </svg>
      <div className={kit.form}>
        <ol className={css.steps}>
          <li>{m.second_factor_totp_step_app()}</li>
          <li>
            {m.second_factor_totp_step_scan()}
            <code className={css.secret}>{totp.secret.match(/.{4}/g)!.join(' ')}</code>
            <a className={css.inApp} href={totp.uri}>
              {m.second_factor_totp_open()}
            </a>
          </li>
          <li>{m.second_factor_totp_step_code()}</li>
        </ol>
        <Form method="post" className={kit.form} noValidate>
          <input type="hidden" name="intent" value="totp-confirm" />
          <input type="hidden" name="uri" value={totp.uri} />
          <input type="hidden" name="secret" value={totp.secret} />
          <TextInput
            name="code"
            label={m.second_factor_code()}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            error={answer.refusal?.fields.code}
          />
          <Button type="submit" variant="primary" full="phone" isLoading={isBusy('totp-confirm')}>
            {m.second_factor_totp_confirm()}
          </Button>
        </Form>
      </div>
    </div>
  )
}

/** Whether a form of this page, told by its intent, is on its way. */
export function useBusy() {
  const sent = useSubmission()

  return (intent: string, id?: string) =>
    sent?.get('intent') === intent && (id === undefined || sent.get('id') === id)
}
