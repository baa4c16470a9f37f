import { Form } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { FilePick } from '#web/ui/fields/file-pick.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { ProofLink } from './embed/proof-link.tsx'
import css from './filings.module.css'
import type { Filing, Refused } from './types.ts'

type Props = { filing: Filing; refused: Refused | undefined }

/** That it was filed, and when; or that it need not be; or, once either is written down, the way back. */
export function DoneCard({ filing, refused }: Props) {
  const isDone = filing.state === 'filed' || filing.state === 'not_needed'

  return isDone ? (
    <BackCard filing={filing} refused={refused} />
  ) : (
    <FileCard filing={filing} refused={refused} />
  )
}

function FileCard({ filing, refused }: Props) {
  const { locale, today } = useRoot()
  const intent = useSubmission()?.get('intent')
  const { refusal, typed } = refused ?? {}
  const errors = refusal?.fields ?? {}
  const isSkipping = typed?.intent === 'skip'
  const said = refusal && <Note tone="danger" isLive title={refusal.message} />

  return (
    <Card title={m.filings_file_title()}>
      <Form method="post" encType="multipart/form-data" className={css.form} noValidate>
        {!isSkipping && said}
        <Seen filing={filing} refused={refused} />
        <div className={css.pair}>
          <DateInput
            name="filedDay"
            label={m.filings_filed_day()}
            defaultValue={typed?.filedDay ?? formatDay(today, locale, 'numeric')}
            error={errors.filedDay}
            max={today}
            required
          />
          <TextInput
            name="filedTime"
            label={m.filings_filed_time()}
            hint={m.filings_filed_time_hint()}
            defaultValue={typed?.filedTime ?? ''}
            error={errors.filedTime}
            maxLength={5}
            required
          />
          <TextInput
            name="receiptNo"
            label={m.filings_receipt_no()}
            defaultValue={typed?.receiptNo ?? ''}
            error={errors.receiptNo}
            maxLength={100}
            autoComplete="off"
          />
        </div>
        <ProofPick error={errors.proof} />
        <div className={css.buttons}>
          <Button type="submit" name="intent" value="filed" variant="primary" isLoading={intent === 'filed'}>
            {m.filings_filed_save()}
          </Button>
        </div>
      </Form>
      <details className={css.more} open={isSkipping || undefined}>
        <summary>{m.filings_skip()}</summary>
        <Form method="post" className={css.form} noValidate>
          {isSkipping && said}
          <Seen filing={filing} refused={refused} />
          <TextInput
            name="reason"
            label={m.filings_skip_reason()}
            defaultValue={typed?.reason ?? ''}
            error={errors.reason}
            maxLength={200}
            required
          />
          <div className={css.buttons}>
            <Button type="submit" name="intent" value="skip" isLoading={intent === 'skip'}>
              {m.filings_skip_save()}
            </Button>
          </div>
        </Form>
      </details>
    </Card>
  )
}

function BackCard({ filing, refused }: Props) {
  const intent = useSubmission()?.get('intent')
  const isProof = refused?.typed.intent === 'proof'

  return (
    <Card title={filing.state === 'filed' ? m.filings_proof_title() : undefined}>
      {filing.state === 'filed' && (
        <Form method="post" encType="multipart/form-data" className={css.form}>
          {isProof && <Note tone="danger" isLive title={refused.refusal.message} />}
          {filing.proof && <ProofLink proof={filing.proof} />}
          <ProofPick
            error={isProof ? refused.refusal.fields.file : undefined}
            isNew={filing.proof !== null}
          />
          <div className={css.buttons}>
            <Button
              type="submit"
              name="intent"
              value="proof"
              variant={filing.proof ? 'line' : 'primary'}
              isLoading={intent === 'proof'}
            >
              {m.filings_proof_save()}
            </Button>
          </div>
        </Form>
      )}
      <Form method="post" className={css.form}>
        {refused && !isProof && <Note tone="danger" isLive title={refused.refusal.message} />}
        {filing.receiptNo && <p>{m.filings_receipt({ no: filing.receiptNo })}</p>}
        <Seen filing={filing} refused={refused} />
        <div className={css.buttons}>
          <Button type="submit" name="intent" value="reopen" isLoading={intent === 'reopen'}>
            {m.filings_reopen()}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

/** The office's answer as a picture or a file. */
function ProofPick({ error, isNew = false }: { error: string | undefined; isNew?: boolean }) {
  return (
    <FilePick
      name="proof"
      label={isNew ? m.filings_proof_new() : m.filings_proof()}
      chooseLabel={m.filings_proof_choose()}
      noneLabel={m.filings_proof_none()}
      hint={m.filings_proof_hint()}
      error={error}
      also={['application/pdf']}
    />
  )
}

/** The version that was read: nobody's words are written over unseen. */
function Seen({ filing, refused }: Props) {
  return <input type="hidden" name="revision" value={refused?.typed.revision ?? filing.revision} />
}
