import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { RightForm } from '#web/dashboard/rights.tsx'
import { AskBeforeLeaving } from '#web/forms/ask-before-leaving.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { BothVersions, SeenFields } from '#web/forms/versions/both-versions.tsx'
import type { Difference, Seen } from '#web/forms/versions/three-way.ts'
import type { Refusal } from '#web/page/page-scope.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { CardFields } from './card-fields.tsx'
import { CardFiles } from './card-files.tsx'
import { CardPreview } from './card-preview.tsx'
import css from './cards.module.css'
import type { Card, Design, Preview } from './types.ts'
import { useCardPreview } from './use-card-preview.ts'

/** The form of a card beside both its sides as they will print, and its files. */
export function CardEditor({
  card,
  designs,
  first,
  seen,
  values,
  refusal,
  differences,
}: {
  card: Card
  designs: Design[]
  first: Preview
  seen: Seen | null
  values: Record<string, string>
  refusal?: Refusal
  differences?: Difference[]
}) {
  const { preview, state, isDirty, onChange } = useCardPreview(card, first)
  const intent = useSubmission()?.get('intent')
  // What was refused stands until the card is drawn with something else.
  const errors = isDirty ? preview.faults : { ...preview.faults, ...refusal?.fields }

  return (
    <div className={css.editor}>
      <AskBeforeLeaving form="business-card" state={JSON.stringify(values)} />
      <Form
        id="business-card"
        method="post"
        encType="multipart/form-data"
        noValidate
        className={css.form}
        onChange={(event) => onChange(event.currentTarget)}
      >
        {refusal && <Note tone="danger" isLive title={refusal.message} />}
        <RightForm right="edit">
          <input type="hidden" name="userId" value={card.userId} />
          <SeenFields seen={seen} />
          <BothVersions differences={differences} intent="save" />
          <CardFields card={card} designs={designs} values={values} errors={errors} />
          <div className={css.buttons}>
            <Button type="submit" name="intent" value="save" variant="primary" isLoading={intent === 'save'}>
              {m.cards_save()}
            </Button>
          </div>
        </RightForm>
      </Form>
      <div className={css.beside}>
        <CardPreview name={values.nameTh ?? ''} preview={preview} state={state} errors={errors} />
        <CardFiles card={card} isDirty={isDirty} />
      </div>
    </div>
  )
}
