import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/fields/choice.tsx'
import css from './both-versions.module.css'
import { TAKE } from './sent-form.ts'
import type { Difference, Seen } from './three-way.ts'

/** What a form says of itself: over which version it is typed, and what that one was like. */
export function SeenFields({ seen }: { seen: Seen | null }) {
  if (!seen) return null

  return (
    <>
      <input type="hidden" name="version" value={seen.version} />
      <input type="hidden" name="seen" value={JSON.stringify(seen.texts)} />
    </>
  )
}

/**
 * Two people's versions of a record beside each other, within the form that was refused: for each field that differs one
 * of the two is chosen. One's own is what stands in the form below. Works without script.
 */
export function BothVersions({ differences, intent }: { differences?: Difference[]; intent?: string }) {
  if (!differences) return null

  return (
    <Card title={m.versions_title()}>
      <div className={css.box}>
        <p className={css.lead}>{differences.length > 0 ? m.versions_lead() : m.versions_same()}</p>
        {differences.map((one) => (
          <RadioGroup
            key={one.key}
            name={TAKE + one.key}
            legend={
              <>
                {one.label} <small className={css.by}>{by[one.changedBy]()}</small>
              </>
            }
            look="tiles"
            className={css.pair}
            defaultValue={one.choice}
            options={[
              { value: 'mine', label: <Side title={m.versions_mine()} text={one.mine} /> },
              { value: 'theirs', label: <Side title={m.versions_theirs()} text={one.theirs} /> },
              ...(one.together === null
                ? []
                : [{ value: 'both', label: <Side title={m.versions_together()} text={one.together} /> }]),
            ]}
          />
        ))}
        <div>
          <Button type="submit" variant="primary" {...(intent && { name: 'intent', value: intent })}>
            {m.versions_save()}
          </Button>
        </div>
      </div>
    </Card>
  )
}

const by = { me: m.versions_by_me, them: m.versions_by_them, both: m.versions_by_both }

function Side({ title, text }: { title: string; text: string }) {
  return (
    <>
      <small className={css.side}>{title}</small>
      <span className={css.text}>{text || <em>{m.versions_empty()}</em>}</span>
    </>
  )
}
