import { Form } from 'react-router'
import { formatDay, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useHeldOpen } from '#web/forms/use-held-open.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { bahtFigure } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import type { DepositAnswer } from './deposit.page.tsx'
import css from './deposit-page.module.css'
import type { ManagerDeposit, Meters } from './types.ts'

const VALUE = { water: m.deposits_meters_water, electric: m.deposits_meters_electric }
const BEGAN = { water: m.deposits_meters_water_from, electric: m.deposits_meters_electric_from }

/** Where the meters stood on the last day: read, to be read, or read since the draft was saved. */
export function MetersCard({
  deposit,
  meters,
  answer,
  isReader,
}: {
  deposit: ManagerDeposit
  meters: Meters
  answer: DepositAnswer | undefined
  isReader: boolean
}) {
  const { locale } = useRoot()
  const own = answer?.intent.startsWith('meters') ? answer : undefined
  const isOpen = useHeldOpen(own !== undefined)
  const isRead = meters.each.every(({ isClosed }) => isClosed)
  const form = !isReader && <ReadingForm meters={meters} answer={own} />

  return (
    <Card title={m.deposits_meters_title()}>
      <div className={css.stack}>
        {!isRead && (
          <Note
            tone="warn"
            title={m.deposits_meters_missing({ day: formatDay(meters.from, locale, 'long') })}
          >
            <p>{m.deposits_meters_missing_text()}</p>
          </Note>
        )}
        {meters.offered.length > 0 && (
          <Offer deposit={deposit} meters={meters} isReader={isReader} answer={answer} />
        )}
        {isRead ? (
          <>
            <ul className={css.readings}>
              {meters.each.map(({ kind, last }) => (
                <li key={kind} className={css.reading}>
                  <span>{VALUE[kind]()}</span>
                  <strong>{last && formatNumber(last.value)}</strong>
                  <span>{last && formatDay(last.day, locale)}</span>
                </li>
              ))}
            </ul>
            {form && (
              // Closed again once the figures are others.
              <details key={JSON.stringify(meters.each)} className={css.again} open={isOpen}>
                <summary>{m.deposits_meters_again()}</summary>
                {form}
              </details>
            )}
          </>
        ) : (
          form
        )}
      </div>
    </Card>
  )
}

/** What came after the draft was saved, or was taken off it: one press puts it among the lines. */
function Offer({
  deposit,
  meters,
  isReader,
  answer,
}: {
  deposit: ManagerDeposit
  meters: Meters
  isReader: boolean
  answer: DepositAnswer | undefined
}) {
  const isSending = useSubmission()?.get('intent') === 'offer'

  return (
    <Note tone="info" title={m.deposits_meters_offer()}>
      <Form method="post" className={css.stack} key={deposit.leaseId}>
        <ul className={css.warnings}>
          {meters.offered.map(({ description, amountSatang }) => (
            <li key={description}>
              {description} = {bahtFigure(amountSatang)}
            </li>
          ))}
        </ul>
        {answer?.intent === 'offer' && answer.refusal && <p role="alert">{answer.refusal.message}</p>}
        {!isReader && (
          <div>
            <Button type="submit" name="intent" value="offer" isLoading={isSending}>
              {m.deposits_meters_offer_add()}
            </Button>
          </div>
        )}
      </Form>
    </Note>
  )
}

/** What inspections say of the meters: one press puts it into the fields, to be looked at and saved. */
function FromInspection({ meters: { each, found } }: { meters: Meters }) {
  const { locale } = useRoot()
  const isSending = useSubmission()?.get('intent') === 'meters-found'
  if (found.length === 0) return null
  const isLow = found.some((one) =>
    each.some(({ kind, last }) => last && one[kind] !== null && one[kind] < last.value),
  )

  return (
    <Note tone={isLow ? 'warn' : 'info'} title={m.deposits_meters_found()}>
      <div className={css.stack}>
        {found.map(({ inspectionId, no, kind: turn, day, ...values }) => (
          <div key={inspectionId}>
            <p>{m.deposits_meters_found_on({ day: formatDay(day, locale), no })}</p>
            <ul className={css.warnings}>
              {(['water', 'electric'] as const).map(
                (kind) =>
                  values[kind] !== null && (
                    <li key={kind}>
                      {(turn === 'move_out' ? VALUE : BEGAN)[kind]()} {formatNumber(values[kind])}
                    </li>
                  ),
              )}
            </ul>
          </div>
        ))}
        {isLow && <p>{m.deposits_meters_found_low()}</p>}
        <div>
          <Button type="submit" name="intent" value="meters-found" formNoValidate isLoading={isSending}>
            {m.deposits_meters_found_fill()}
          </Button>
        </div>
      </div>
    </Note>
  )
}

function ReadingForm({ meters, answer }: { meters: Meters; answer: DepositAnswer | undefined }) {
  const { locale } = useRoot()
  const isSending = useSubmission()?.get('intent') === 'meters'
  const typed = answer?.typed ?? {}
  const errors = answer?.refusal?.fields ?? {}

  return (
    <Form
      method="post"
      className={css.stack}
      // Begins anew once the meters stand elsewhere, and with the figures of an inspection.
      key={JSON.stringify([meters.each, answer?.intent === 'meters-found' && answer.typed])}
    >
      <FromInspection meters={meters} />
      {answer?.refusal && Object.keys(errors).length === 0 && (
        <Note tone="danger" isLive title={answer.refusal.message} />
      )}
      <div className={css.line}>
        <DateInput
          name="day"
          label={m.deposits_meters_day()}
          hint={m.deposits_meters_day_hint({ day: formatDay(meters.until, locale) })}
          required
          defaultValue={typed.day ?? formatDay(meters.from, locale, 'numeric')}
          error={errors.day}
        />
        {meters.each.map(({ kind, last }) => (
          <TextInput
            key={kind}
            name={kind}
            label={VALUE[kind]()}
            hint={
              last
                ? m.deposits_meters_last({
                    value: formatNumber(last.value),
                    day: formatDay(last.day, locale),
                  })
                : m.deposits_meters_never()
            }
            inputMode="numeric"
            maxLength={9}
            autoComplete="off"
            defaultValue={typed[kind]}
            error={errors[kind]}
          />
        ))}
        {meters.each
          .filter(({ last }) => !last)
          .map(({ kind }) => (
            <TextInput
              key={kind}
              name={`${kind}From`}
              label={BEGAN[kind]()}
              inputMode="numeric"
              maxLength={9}
              autoComplete="off"
              defaultValue={typed[`${kind}From`]}
              error={errors[`${kind}From`]}
            />
          ))}
      </div>
      {/* Two forms stand beside each other, and without script a browser sends one of them alone. */}
      <noscript>
        <p className={css.small}>{m.deposits_meters_draft_first()}</p>
      </noscript>
      <div className={css.buttons}>
        <Button type="submit" name="intent" value="meters" isLoading={isSending}>
          {m.deposits_meters_save()}
        </Button>
      </div>
    </Form>
  )
}
