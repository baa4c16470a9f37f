import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { Form } from 'react-router'
import css from '#features/admin/web/admin.module.css'
import { adminPath } from '#features/admin/web/links.ts'
import type { CheckData } from '#features/admin/web/types.ts'
import { formatDateTime, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { AutoRefresh } from '#web/live/auto-refresh.tsx'
import type { Refusal } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Progress } from '#web/ui/progress.tsx'

type Props = {
  /** The newest first; it may still be on its way. */
  checks: CheckData[]
  refusal?: Refusal
  /** True where the log is narrowed to one business, which alone is checked then. */
  isNarrowed: boolean
  businessName: string | null
}

/** "Is the log whole?": what the last check found, how far the one is that runs, and the way to start one. */
export function AuditCheck({ checks, refusal, isNarrowed, businessName }: Props) {
  const sent = useSubmission()?.get('scope')
  const [newest] = checks
  const done = checks.find((check) => check.state === 'done')
  const isOnItsWay = newest?.state === 'running' || newest?.state === 'queued'
  const what = isNarrowed ? (businessName ?? m.admin_audit_this_part()) : m.admin_audit_all_of_it()

  return (
    <div className={css.said}>
      <Note
        tone={refusal || done?.isWhole === false ? 'danger' : done ? 'ok' : 'plain'}
        icon={<IconShieldCheck />}
        isLive
        title={refusal?.message ?? titleOf(done)}
        actions={
          isOnItsWay ? undefined : (
            <Form method="post" preventScrollReset className={css.checks}>
              <Button type="submit" name="scope" value="new" variant="soft" isLoading={sent === 'new'}>
                {m.admin_audit_check()}
              </Button>
              <Button type="submit" name="scope" value="full" variant="line" isLoading={sent === 'full'}>
                {m.admin_audit_check_full()}
              </Button>
            </Form>
          )
        }
      >
        {isOnItsWay && <Way check={newest} />}
        {newest?.state === 'stopped' && <p>{m.admin_audit_stopped()}</p>}
        {done ? <Result check={done} what={what} /> : <p>{m.admin_audit_check_text()}</p>}
      </Note>
    </div>
  )
}

function titleOf(done: CheckData | undefined): string {
  if (!done) return m.admin_audit_check_title()

  return done.isWhole ? m.admin_audit_whole() : m.admin_audit_broken()
}

/** How far the running check is; the page asks again by itself, with script or without. */
function Way({ check: { state, checked, expected } }: { check: CheckData }) {
  const count = m.admin_audit_running({ checked: formatNumber(checked), expected: formatNumber(expected) })

  return (
    <>
      <AutoRefresh seconds={2} />
      {state === 'queued' || expected === 0 ? (
        <p>{m.admin_audit_queued()}</p>
      ) : (
        <Progress label={count} value={checked} max={expected} />
      )}
    </>
  )
}

function Result({ check, what }: { check: CheckData; what: string }) {
  const { locale } = useRoot()

  return (
    <>
      <p>
        {m.admin_audit_checked_by({
          scope: check.scope === 'full' ? m.admin_audit_scope_full() : m.admin_audit_scope_new(),
          what,
          count: formatNumber(check.checked),
          when: formatDateTime(check.finishedAt ?? check.startedAt, locale),
          who: check.startedBy ?? m.admin_audit_by_clock(),
        })}{' '}
        {check.unsealed > 0 && m.admin_audit_unsealed({ count: formatNumber(check.unsealed) })}{' '}
        {check.blanked > 0 && m.admin_audit_blanked({ count: formatNumber(check.blanked) })}
      </p>
      {check.firstFault && <Fault fault={check.firstFault} count={check.faults} />}
      {check.isSealingLate && <p>{m.admin_audit_late()}</p>}
    </>
  )
}

function Fault({ fault, count }: { fault: NonNullable<CheckData['firstFault']>; count: number }) {
  const { locale } = useRoot()
  const words = {
    changed: m.admin_fault_changed,
    missing_entry: m.admin_fault_missing_entry,
    missing_seal: m.admin_fault_missing_seal,
  }

  return (
    <>
      <p>
        {words[fault.kind]({ seq: formatNumber(fault.seq) })}{' '}
        {count > 1 && m.admin_faults_more({ count: formatNumber(count - 1) })}
      </p>
      <p className={css.more}>
        {fault.kind === 'changed' && fault.entryId ? (
          <Anchor href={adminPath(locale, `audit-log/${fault.entryId}`)}>{m.admin_fault_open()}</Anchor>
        ) : (
          <Anchor href={adminPath(locale, 'audit-log', { workspace: fault.workspaceId })}>
            {m.admin_fault_open_log()}
          </Anchor>
        )}
      </p>
    </>
  )
}
