import css from '#features/admin/web/admin.module.css'
import { adminPath } from '#features/admin/web/links.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chips/chip.tsx'
import { ChipRow } from '#web/ui/chips/chip-row.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { actionWords, KNOWN_ACTIONS, KNOWN_KINDS, kindWord } from './action-words.ts'
import type { ReadFilter } from './read-audit-filter.ts'

type Names = { businessName: string | null; actorName: string | null }

/** The log's filters: fields for what one types, chips for what came by a link from a record or a business. */
export function AuditFilters({ typed, filter, wrong, businessName, actorName }: ReadFilter & Names) {
  const { locale } = useRoot()
  const isActorId = /^[0-9a-f-]{36}$/.test(typed.actor)
  const actions = typed.action && !KNOWN_ACTIONS.includes(typed.action) ? [typed.action] : []
  const chips = [
    ...(filter.workspace
      ? [
          {
            key: 'workspace',
            text:
              filter.workspace === 'platform'
                ? m.admin_audit_platform()
                : (businessName ?? m.admin_business()),
            off: { workspace: '' },
          },
        ]
      : []),
    ...(isActorId
      ? [{ key: 'actor', text: actorName ?? m.admin_audit_one_actor(), off: { actor: '' } }]
      : []),
    ...(filter.recordId ? [{ key: 'record', text: m.admin_audit_one_record(), off: { record: '' } }] : []),
  ]
  const problem = (name: 'from' | 'to') => (wrong.includes(name) ? m.admin_audit_day_wrong() : undefined)

  return (
    <search className={css.filters} aria-label={m.admin_filter()}>
      <form method="get" action={adminPath(locale, 'audit-log')} className={css.filterForm}>
        {filter.workspace && <input type="hidden" name="workspace" value={filter.workspace} />}
        {filter.recordId && <input type="hidden" name="record" value={filter.recordId} />}
        {isActorId ? (
          <input type="hidden" name="actor" value={typed.actor} />
        ) : (
          <TextInput
            name="actor"
            label={m.admin_audit_who()}
            placeholder={m.admin_audit_who_hint()}
            autoComplete="off"
            defaultValue={typed.actor}
          />
        )}
        <Select
          name="action"
          label={m.admin_audit_what()}
          placeholder={m.admin_audit_any()}
          defaultValue={typed.action}
          options={[...actions, ...KNOWN_ACTIONS].map((value) => ({ value, label: actionWords(value) }))}
        />
        <Select
          name="kind"
          label={m.admin_audit_record()}
          placeholder={m.admin_audit_any()}
          defaultValue={typed.kind}
          options={KNOWN_KINDS.map((value) => ({ value, label: kindWord(value) }))}
        />
        <DateInput
          name="from"
          label={m.admin_audit_from_day()}
          placeholder={m.admin_audit_day_hint()}
          defaultValue={typed.from}
          error={problem('from')}
        />
        <DateInput
          name="to"
          label={m.admin_audit_to_day()}
          placeholder={m.admin_audit_day_hint()}
          defaultValue={typed.to}
          error={problem('to')}
        />
        <Button type="submit" full="phone">
          {m.admin_find()}
        </Button>
      </form>
      {chips.length > 0 && (
        <ChipRow label={m.admin_filter()}>
          {chips.map((chip) => (
            <Chip
              key={chip.key}
              isOn
              removeLabel={m.admin_chip_remove()}
              href={adminPath(locale, 'audit-log', { ...typed, ...chip.off })}
            >
              {chip.text}
            </Chip>
          ))}
        </ChipRow>
      )}
    </search>
  )
}
