import { Form } from 'react-router'
import { PRESENT, REASONS } from '#features/inspections/rules/choices.ts'
import { type Inspection, seenHead } from '#features/inspections/web/compared.ts'
import css from '#features/inspections/web/inspections.module.css'
import type { RecordAnswer } from '#features/inspections/web/record.page.tsx'
import { presentWords, reasonWords } from '#features/inspections/web/words.ts'
import { m } from '#i18n/messages/messages.js'
import { RightForm } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { BothVersions, SeenFields } from '#web/forms/versions/both-versions.tsx'
import { useSeen } from '#web/forms/versions/use-seen.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'

/** What is said once of the whole: when, by whom, who was there, and notes that stay in the business. */
export function HeadCard({ one, answer }: { one: Inspection; answer: RecordAnswer | undefined }) {
  const { locale } = useRoot()
  const isSaving = useSubmission()?.get('intent') === 'save'
  const stored = seenHead(one, locale)
  const { seen, key } = useSeen(stored, { answered: answer?.seen ?? undefined, isDone: false })
  const texts = answer?.typed ?? stored.texts
  const errors = answer?.refusal.fields ?? {}
  const field = (name: string) => ({ name, defaultValue: texts[name]?.[0] ?? '', error: errors[name] })

  return (
    <Card title={m.inspections_about()}>
      <Form method="post" className={css.fields} noValidate key={key}>
        {answer && <Note tone="danger" title={answer.refusal.message} isLive />}
        <RightForm right="edit">
          <SeenFields seen={seen} />
          <BothVersions differences={answer?.differences} intent="save" />
          {one.kind === 'inspection' && (
            <Select
              label={m.inspections_reason()}
              options={REASONS.map((value) => ({ value, label: reasonWords[value]() }))}
              {...field('reason')}
            />
          )}
          <DateInput label={m.inspections_day()} required {...field('inspectedOn')} />
          <TextInput label={m.inspections_inspector()} maxLength={100} {...field('inspectorName')} />
          <Select
            label={m.inspections_present()}
            options={PRESENT.map((value) => ({ value, label: presentWords[value]() }))}
            {...field('present')}
          />
          <TextInput
            label={m.inspections_present_note()}
            hint={m.inspections_present_note_hint()}
            maxLength={500}
            {...field('presentNote')}
          />
          <TextInput
            label={m.inspections_remark_days()}
            hint={m.inspections_remark_days_hint()}
            inputMode="numeric"
            required
            {...field('remarkDays')}
          />
          <TextArea
            label={m.inspections_notes()}
            hint={m.inspections_notes_hint()}
            rows={3}
            {...field('notes')}
          />
          <div className={css.buttons}>
            <Button type="submit" name="intent" value="save" isLoading={isSaving}>
              {m.inspections_save()}
            </Button>
          </div>
        </RightForm>
      </Form>
    </Card>
  )
}
