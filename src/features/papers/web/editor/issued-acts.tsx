import { Form } from 'react-router'
import { kindOf } from '#features/papers/kinds/kinds.ts'
import { paperPath } from '#features/papers/web/words.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useHeldOpen } from '#web/forms/use-held-open.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import css from './editor.module.css'
import { HandDialog } from './hand-dialog.tsx'
import type { Paper, PaperAnswer } from './types.ts'

/** What can be done with an issued paper: take its PDF, share it, write its next version, say that it no longer holds. */
export function IssuedActs({ paper, answer }: { paper: Paper; answer: PaperAnswer | undefined }) {
  const { locale } = useRoot()
  const mayBeByHand = paper.canEdit && paper.hasSigners && ['issued', 'shared'].includes(paper.state)

  return (
    <>
      {paper.canEdit && (
        <Button variant="ghost" opens="void">
          {m.papers_void()}
        </Button>
      )}
      <ButtonLink href={`/api/manager/dashboard/papers/${paper.id}/pdf`} target="_blank">
        {m.papers_pdf()}
      </ButtonLink>
      {mayBeByHand && (
        <>
          <Button variant="ghost" opens="hand">
            {m.papers_hand()}
          </Button>
          <HandDialog paper={paper} answer={answer?.intent === 'hand' ? answer : undefined} />
        </>
      )}
      {paper.hasSigners && !paper.scan && (
        <ButtonLink href={pathIn(locale, `/dashboard/manager/documents/papers/${paper.id}/signing`)}>
          {['sent', 'signed'].includes(paper.state) ? m.papers_signing_see() : m.papers_signing_ask()}
        </ButtonLink>
      )}
      {paper.canEdit && paper.state !== 'sent' && (
        <>
          <ButtonLink href={`${pathIn(locale, paperPath(paper.kind, paper.id))}?edit=1`}>
            {m.papers_new_edition()}
          </ButtonLink>
          <Button variant="primary" opens="share">
            {m.papers_share()}
          </Button>
          <ShareDialog paper={paper} answer={answer?.intent === 'share' ? answer : undefined} />
          <VoidDialog paper={paper} answer={answer?.intent === 'void' ? answer : undefined} />
        </>
      )}
    </>
  )
}

function ShareDialog({ paper, answer }: { paper: Paper; answer: PaperAnswer | undefined }) {
  const isOpen = useHeldOpen(Boolean(answer))
  const isBehindCode = kindOf(paper.kind).isBehindCode

  return (
    <Dialog id="share" isOpen={isOpen} title={m.papers_share_title()} closeLabel={m.papers_close()}>
      <Form method="post" className={css.dialog}>
        <input type="hidden" name="kind" value={paper.kind} />
        {answer && <Note tone="danger" isLive title={answer.refusal.message} />}
        <p>{m.papers_share_text()}</p>
        <TextInput
          name="email"
          type="email"
          label={m.papers_share_email()}
          aside={isBehindCode ? undefined : m.papers_optional()}
          hint={isBehindCode ? m.papers_share_email_code() : m.papers_share_email_hint()}
          required={isBehindCode}
          defaultValue={answer?.typed.email ?? ''}
          error={answer?.refusal.fields.email}
        />
        <Select
          name="days"
          label={m.papers_share_days()}
          defaultValue={answer?.typed.days ?? '7'}
          options={['1', '7', '14', '30', '90'].map((n) => ({
            value: n,
            label: m.papers_days({ n: Number(n) }),
          }))}
        />
        <Button type="submit" name="intent" value="share" variant="primary" size="lg" full>
          {m.papers_share_act()}
        </Button>
      </Form>
    </Dialog>
  )
}

function VoidDialog({ paper, answer }: { paper: Paper; answer: PaperAnswer | undefined }) {
  const isOpen = useHeldOpen(Boolean(answer))

  return (
    <Dialog
      id="void"
      isOpen={isOpen}
      title={m.papers_void_title({ no: paper.no ?? '' })}
      closeLabel={m.papers_close()}
    >
      <Form method="post" className={css.dialog}>
        <input type="hidden" name="kind" value={paper.kind} />
        <p>{m.papers_void_text()}</p>
        <TextArea
          name="reason"
          label={m.papers_void_reason()}
          rows={2}
          defaultValue={answer?.typed.reason ?? ''}
          error={answer?.refusal.fields.reason}
          required
        />
        <Button type="submit" name="intent" value="void" variant="danger" full>
          {m.papers_void()}
        </Button>
      </Form>
    </Dialog>
  )
}
