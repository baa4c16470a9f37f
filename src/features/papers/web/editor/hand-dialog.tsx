import { Form } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { inWords } from '#i18n/in-words.ts'
import { m } from '#i18n/messages/messages.js'
import { useHeldOpen } from '#web/forms/use-held-open.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { FilePick } from '#web/ui/fields/file-pick.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import css from './editor.module.css'
import type { Paper, PaperAnswer } from './types.ts'

/** The newest version was signed by hand: on which day, by whom, and its scan. */
export function HandDialog({ paper, answer }: { paper: Paper; answer: PaperAnswer | undefined }) {
  const { locale, today } = useRoot()
  const isOpen = useHeldOpen(Boolean(answer))
  const isSending = useSubmission()?.get('intent') === 'hand'
  const named = paper.composed?.signers.map(({ name }) => inWords(name, locale)).join(', ') ?? ''

  return (
    <Dialog id="hand" isOpen={isOpen} title={m.papers_hand_title()} closeLabel={m.papers_close()}>
      <Form method="post" encType="multipart/form-data" className={css.dialog} noValidate>
        <input type="hidden" name="kind" value={paper.kind} />
        {answer && <Note tone="danger" isLive title={answer.refusal.message} />}
        <p>{m.papers_hand_text()}</p>
        <DateInput
          name="signedOn"
          label={m.papers_hand_day()}
          inputMode="numeric"
          defaultValue={answer?.typed.signedOn ?? formatDay(today, locale, 'numeric')}
          error={answer?.refusal.fields.signedOn}
          max={today}
        />
        <TextInput
          name="signers"
          label={m.papers_hand_signers()}
          hint={m.papers_hand_signers_hint()}
          defaultValue={answer?.typed.signers ?? named}
          maxLength={200}
          error={answer?.refusal.fields.signers}
        />
        <FilePick
          name="file"
          label={m.papers_hand_file()}
          chooseLabel={m.papers_hand_file_choose()}
          noneLabel={m.papers_hand_file_none()}
          hint={m.papers_hand_file_hint()}
          error={answer?.refusal.fields.file}
          also={['application/pdf']}
        />
        <Button
          type="submit"
          name="intent"
          value="hand"
          variant="primary"
          size="lg"
          full
          isLoading={isSending}
        >
          {m.papers_hand_act()}
        </Button>
      </Form>
    </Dialog>
  )
}

/** What was kept of it. */
export function ScanCard({ scan }: { scan: NonNullable<Paper['scan']> }) {
  const { locale } = useRoot()

  return (
    <Card title={m.papers_hand()}>
      <p>{m.papers_hand_by({ signers: scan.signers, day: formatDay(scan.signedOn, locale) })}</p>
      <p>
        <a href={scan.url} target="_blank" rel="noreferrer">
          {m.papers_hand_open()}
        </a>
      </p>
      <small className={css.hash} translate="no">
        SHA-256 {scan.sha256}
      </small>
    </Card>
  )
}
