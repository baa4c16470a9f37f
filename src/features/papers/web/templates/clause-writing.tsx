import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import type { Kind } from '#features/papers/kinds/kind.ts'
import type { TemplateClause } from '#features/papers/templates/clauses.ts'
import { conditionLabel } from '#features/papers/templates/conditions.ts'
import type { MergeField } from '#features/papers/templates/merge-fields.ts'
import { inWords } from '#i18n/in-words.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { MergeText } from './merge-text.tsx'
import css from './template.module.css'

export type BlockActs = {
  open: (key: string | null) => void
  change: (clause: TemplateClause) => void
  remove: (key: string) => void
  takeTheirs: (key: string) => void
  move: (key: string, by: -1 | 1) => void
}

/** A clause that is written: headings and texts in both languages, its condition, and what else can be done with it. */
export function ClauseWriting({
  kind,
  clause,
  name,
  fields,
  locked,
  isDifferent,
  acts,
  jump,
}: {
  kind: Kind
  clause: TemplateClause
  name: string
  fields: readonly MergeField[]
  locked: boolean
  isDifferent: boolean
  acts: BlockActs
  jump: () => void
}) {
  const { locale } = useRoot()
  const { key, title, when } = clause
  const isOfKind = kind.clauses.some((one) => one.key === key)
  const set = (changes: Partial<TemplateClause>) => acts.change({ ...clause, ...changes })
  const setTitle = (side: 'th' | 'en', text: string) => {
    const next = { th: title?.th ?? '', en: title?.en ?? '', [side]: text }
    set({ title: next.th || next.en ? next : null })
  }
  const texts = (side: 'th' | 'en') => (
    <div className={css.side} data-side={side}>
      <TextInput
        label={side === 'th' ? m.papers_template_title_th() : m.papers_template_title_en()}
        lang={side}
        maxLength={200}
        value={title?.[side] ?? ''}
        onChange={({ target }) => setTitle(side, target.value)}
      />
      <MergeText
        label={side === 'th' ? m.papers_template_text_th() : m.papers_template_text_en()}
        text={clause[side]}
        fields={fields}
        locale={side}
        onChange={(text) => set({ [side]: text })}
        onJump={jump}
      />
    </div>
  )

  return (
    <>
      <div className={css.pair}>
        {texts('th')}
        {texts('en')}
      </div>
      <div className={css.rules}>
        {locked ? (
          <p className={css.locked}>
            <IconLock size={18} aria-hidden="true" />
            {m.papers_template_locked()}
          </p>
        ) : (
          <Select
            label={m.papers_template_condition()}
            value={when.join('+')}
            options={conditionsOf(kind, when).map((names) => {
              const label = conditionLabel(kind, names)
              return {
                value: names.join('+'),
                label: label
                  ? m.papers_template_when({ condition: inWords(label, locale) })
                  : m.papers_template_always(),
              }
            })}
            onChange={({ target }) => set({ when: target.value ? target.value.split('+') : [] })}
          />
        )}
        <Checkbox
          label={m.papers_template_bold()}
          checked={clause.isBold}
          onChange={({ target }) => set({ isBold: target.checked })}
        />
        <div className={css.blockActs}>
          <span className={css.steps}>
            <IconButton variant="line" label={m.sort_up({ name })} onClick={() => acts.move(key, -1)}>
              <IconArrowUp />
            </IconButton>
            <IconButton variant="line" label={m.sort_down({ name })} onClick={() => acts.move(key, 1)}>
              <IconArrowDown />
            </IconButton>
          </span>
          {isDifferent && (
            <Button onClick={() => acts.takeTheirs(key)}>
              {isOfKind ? m.papers_template_take_ruens() : m.papers_template_remove()}
            </Button>
          )}
          {!locked && (
            <Button onClick={() => set({ isOn: !clause.isOn })}>
              {clause.isOn ? m.papers_template_turn_off() : m.papers_template_turn_on()}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

/** What may be chosen: always, each condition of the kind and its opposite, and what stands there if it is more. */
function conditionsOf(kind: Kind, now: string[]): string[][] {
  const one = Object.keys(kind.conditions).flatMap((name) => [[name], [`!${name}`]])
  const all = [[], ...one]

  return all.some((names) => names.join('+') === now.join('+')) ? all : [...all, now]
}
