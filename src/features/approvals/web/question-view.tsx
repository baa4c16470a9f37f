import { Form } from 'react-router'
import { formatDateTime, formatDay, formatMoney, formatMoneyDoc } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { bahtText, bahtTextEn } from '#thai/baht-text.ts'
import { todayInBangkok } from '#thai/days.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import type { Refusal } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './question.module.css'
import type { Question } from './types.ts'
import { payerWords } from './words.ts'

type Answered = { refusal: Refusal; typed: Record<string, string> } | undefined

const REPORTED = {
  manager: m.approvals_reported_manager,
  tenant: m.approvals_reported_tenant,
  door: m.approvals_reported_door,
}

/** What an owner is asked, with all that one wants to know first; the answer is for the sum that stands there. */
export function QuestionView({ question, answer }: { question: Question; answer: Answered }) {
  const { locale } = useRoot()
  const { title, description, homeNames, photos, quotes } = question
  const { reportedAt, reportedBy, reason, billTo, billToReason } = question

  return (
    <div className={css.grid}>
      <div className={css.stack}>
        <div>
          <p className={css.soft}>{homeNames.join(', ')}</p>
          <h1 className={css.title} tabIndex={-1}>
            {title}
          </h1>
        </div>
        <Card>
          {photos.length > 0 && (
            <div className={css.photos}>
              {photos.map(({ id, url }, index) => (
                <a key={id} href={url}>
                  <img src={url} alt={m.approvals_photo({ n: String(index + 1) })} loading="lazy" />
                </a>
              ))}
            </div>
          )}
          {description && <p className={css.quote}>“{description}”</p>}
          <p className={css.soft}>
            {REPORTED[reportedBy]()}
            {formatDateTime(reportedAt, locale)}
          </p>
        </Card>
        {quotes.length > 0 && (
          <Card title={m.approvals_quotes()}>
            <ul className={css.quotes}>
              {quotes.map((quote) => (
                <Price key={quote.id} quote={quote} />
              ))}
            </ul>
          </Card>
        )}
        {reason && (
          <Card title={m.approvals_why()}>
            <p className={css.quote}>{reason}</p>
          </Card>
        )}
      </div>
      <Card look="raised" className={css.decision}>
        <div className={css.form}>
          <Decision question={question} answer={answer} />
          <ul className={css.facts}>
            <li>
              {payerWords[billTo]?.()}
              {billToReason && `: ${billToReason}`}
            </li>
            {question.ownSatang !== null && (
              <li>{m.approvals_your_share({ amount: formatMoneyDoc(question.ownSatang, locale) })}</li>
            )}
            {billTo !== 'tenant' && <li>{m.approvals_in_statement()}</li>}
            <li>
              {m.approvals_to({ owner: question.ownerName })} ·{' '}
              {m.approvals_until({ date: formatDay(todayInBangkok(question.expiresAt), locale) })}
            </li>
            {question.businessPhone && (
              <li>
                {m.approvals_call({ business: question.businessName })}{' '}
                <a href={`tel:${question.businessPhone.replace(/\D/g, '')}`}>{question.businessPhone}</a>
              </li>
            )}
          </ul>
        </div>
      </Card>
    </div>
  )
}

/** What one worker asks, how long it is answered for and when it could be done. */
function Price({ quote }: { quote: Question['quotes'][number] }) {
  const { locale } = useRoot()
  const { vendorName, totalSatang, warrantyDays, earliestDay, isChosen, chosenReason } = quote
  const warranty = warrantyDays === 0 ? m.approvals_no_warranty() : m.approvals_warranty({ n: warrantyDays })

  return (
    <li data-chosen={isChosen || undefined}>
      <span>
        <b>{vendorName}</b>
        {isChosen && <em className={css.chosen}>{m.approvals_quote_chosen()}</em>}
        <small className={css.soft}>
          {warranty} · {m.approvals_earliest({ date: formatDay(earliestDay, locale) })}
          {chosenReason && ` · ${chosenReason}`}
        </small>
      </span>
      <b className={css.price}>{formatMoneyDoc(totalSatang, locale)}</b>
    </li>
  )
}

function Decision({ question, answer }: { question: Question; answer: Answered }) {
  const { locale } = useRoot()
  const sent = useSubmission()
  const { state, amountSatang, currentSatang, answeredAt, answerText, canWithdraw, isTakenBack } = question
  const sum = formatMoneyDoc(amountSatang, locale)
  const time = answeredAt ? formatDateTime(answeredAt, locale) : ''

  return (
    <>
      <div>
        <p className={css.soft}>{m.approvals_question()}</p>
        <p className={css.sum}>{formatMoney(amountSatang, locale)}</p>
        <p className={css.soft}>{locale === 'th' ? bahtText(amountSatang) : bahtTextEn(amountSatang)}</p>
      </div>
      {answer && <Note tone="danger" isLive title={answer.refusal.fields.text ?? answer.refusal.message} />}
      {state === 'outdated' && (
        <Note tone="warn" title={m.approvals_outdated({ amount: formatMoneyDoc(currentSatang, locale) })}>
          {m.approvals_outdated_text()}
        </Note>
      )}
      {state === 'expired' && <Note tone="warn" title={m.problem_approval_expired()} />}
      {state === 'withdrawn' && (
        <Note
          tone="info"
          title={isTakenBack ? m.approvals_you_took_back({ time }) : m.problem_approval_withdrawn()}
        />
      )}
      {state === 'waiting' && answerText && (
        <Note tone="info" title={m.approvals_you_asked({ text: answerText })} />
      )}
      {state === 'refused' && (
        <Note tone="info" title={m.approvals_you_refused({ time })}>
          {answerText}
        </Note>
      )}
      {state === 'approved' && <Note tone="ok" title={m.approvals_you_approved({ amount: sum, time })} />}
      {state === 'waiting' && (
        <Form method="post" className={css.form}>
          <input type="hidden" name="amount" value={String(amountSatang)} />
          <Button
            type="submit"
            name="answer"
            value="approve"
            variant="primary"
            isLoading={sent?.get('answer') === 'approve'}
          >
            {m.approvals_approve({ amount: sum })}
          </Button>
          <p className={css.soft}>{m.approvals_only_this()}</p>
          <TextArea
            name="text"
            label={m.approvals_text()}
            hint={m.approvals_text_hint()}
            rows={2}
            maxLength={500}
            defaultValue={answer?.typed.text}
          />
          <Button type="submit" name="answer" value="refuse">
            {m.approvals_refuse()}
          </Button>
          <Button type="submit" name="answer" value="ask">
            {m.approvals_ask_first()}
          </Button>
        </Form>
      )}
      {canWithdraw && state === 'approved' && (
        <Form method="post">
          <input type="hidden" name="amount" value={String(amountSatang)} />
          <Button type="submit" name="answer" value="withdraw">
            {m.approvals_take_back()}
          </Button>
        </Form>
      )}
    </>
  )
}
