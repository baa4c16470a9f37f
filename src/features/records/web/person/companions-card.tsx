import { Form } from 'react-router'
import css from '#features/records/web/record.module.css'
import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import type { Refusal } from '#web/page/page-scope.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Person } from './types.ts'

type Companion = Person['companions'][number]

const GROUPS = [
  ['occupant', m.records_occupants],
  ['vehicle', m.records_vehicles],
  ['pet', m.records_pets],
] as const

/** Who lives with them, what they park, which animals they keep; one line to add another. */
export function CompanionsCard({
  companions,
  answer,
}: {
  companions: Companion[]
  answer: { refusal: Refusal; typed: Record<string, string> } | undefined
}) {
  return (
    <Card
      title={
        <span id="companions" className={css.anchored}>
          {m.records_companions()}
        </span>
      }
    >
      <dl className={css.list}>
        {GROUPS.map(([kind, label]) => {
          const theirs = companions.filter((one) => one.kind === kind)

          return (
            <div key={kind}>
              <dt className={css.soft}>{label()}</dt>
              {theirs.length === 0 && <dd>{m.records_none()}</dd>}
              {theirs.map((one) => (
                <dd key={one.id}>
                  <Row one={one} />
                </dd>
              ))}
            </div>
          )
        })}
      </dl>
      <WithRight right="edit">
        <details className={css.more} open={answer !== undefined}>
          <summary>{m.records_companion_add()}</summary>
          {/* What was added stands above; the fields are empty for the next. */}
          <AddForm key={companions.length} answer={answer} />
        </details>
      </WithRight>
    </Card>
  )
}

function Row({ one: { id, name, detail, phone } }: { one: Companion }) {
  return (
    <span className={css.split}>
      <span className={css.noteText}>
        {name}
        {detail && <span className={css.soft}> {detail}</span>}
        {phone && (
          <>
            {' '}
            <a href={`tel:${phone}`} className="keep">
              {displayPhone(phone)}
            </a>
          </>
        )}
      </span>
      <WithRight right="edit">
        <Form method="post">
          <input type="hidden" name="companionId" value={id} />
          <button
            type="submit"
            name="intent"
            value="remove-companion"
            className={css.quiet}
            aria-label={m.records_companion_remove({ name })}
          >
            {m.records_note_remove()}
          </button>
        </Form>
      </WithRight>
    </span>
  )
}

function AddForm({ answer }: { answer: { refusal: Refusal; typed: Record<string, string> } | undefined }) {
  const isSending = useSubmission()?.get('intent') === 'add-companion'
  const errors = answer?.refusal.fields ?? {}
  const field = (name: string) => ({
    id: `companion-${name}`,
    name,
    defaultValue: answer?.typed[name] ?? '',
    error: errors[name],
    autoComplete: 'off',
  })

  return (
    <Form method="post" className={css.noteForm} noValidate>
      {answer && Object.keys(errors).length === 0 && (
        <Note tone="danger" title={answer.refusal.message} isLive />
      )}
      <Select
        name="kind"
        label={m.records_companion_kind()}
        defaultValue={answer?.typed.kind || 'occupant'}
        options={GROUPS.map(([value, label]) => ({ value, label: label() }))}
      />
      <TextInput
        {...field('name')}
        label={m.records_companion_name()}
        hint={m.records_companion_name_hint()}
        maxLength={100}
      />
      <TextInput
        {...field('detail')}
        label={m.records_companion_detail()}
        hint={m.records_companion_detail_hint()}
        maxLength={200}
      />
      <TextInput {...field('phone')} label={m.records_phone()} type="tel" maxLength={30} />
      <Button type="submit" name="intent" value="add-companion" isLoading={isSending}>
        {m.records_companion_save()}
      </Button>
    </Form>
  )
}
