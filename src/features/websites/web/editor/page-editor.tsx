import { type RefObject, useEffect, useState } from 'react'
import { type PageName, TAB_OF, type Tab } from '#features/websites/content.ts'
import { m } from '#i18n/messages/messages.js'
import { callApi } from '#web/call-api.ts'
import { RightForm, useMissingRight } from '#web/dashboard/rights.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { showSnack } from '#web/ui/overlays/snackbar-store.ts'
import css from './editor.module.css'
import type { DraftOverview } from './editor.page.tsx'
import { LeaveUnsaved } from './leave-unsaved.tsx'
import { PageForm } from './page-forms.tsx'
import { pageWords } from './page-words.ts'
import { type Draft, useDraft } from './use-draft.ts'

type PageProps = {
  page: PageName
  stored: Parameters<typeof useDraft<PageName>>[1]
  workspaceId: string
  overview: DraftOverview
  /** Sends what waits here, for who is about to publish; answers whether it has arrived. */
  flush: RefObject<() => Promise<boolean>>
  onSaved: () => void
}

/** One page of the website being written: whether it is saved, whether visitors see it, and its fields. */
export function PageEditor({ page, stored, workspaceId, overview, flush, onSaved }: PageProps) {
  const draft = useDraft<PageName>(page, stored, onSaved)
  const tab = TAB_OF[page]
  const send = draft.flush
  useEffect(() => {
    flush.current = send
    return () => {
      flush.current = nothingWaits
    }
  }, [flush, send])

  return (
    <>
      <LeaveUnsaved page={page} draft={draft} />
      <div className={css.writeHead} data-state={draft.state}>
        <h2>{pageWords[page]()}</h2>
        <SaveLine draft={draft} />
      </div>
      {draft.state === 'moved' && <Moved draft={draft} />}
      {draft.state === 'refused' && (
        <Note tone="danger" isLive title={draft.message}>
          {Object.values(draft.errors).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Note>
      )}
      {tab && <TabSwitch tab={tab} isOn={overview.tabs[tab]} onChanged={onSaved} />}
      <RightForm right="edit">
        <PageForm draft={draft} page={page} workspaceId={workspaceId} />
      </RightForm>
    </>
  )
}

/** Where nothing can be typed. */
export const nothingWaits = async () => true

/** Whether what was typed has arrived. Where it cannot, that stays in sight, with the way to what is wrong. */
function SaveLine({ draft: { state } }: { draft: Draft<PageName> }) {
  const words = {
    saved: m.websites_edit_saved,
    waiting: m.websites_edit_saving,
    saving: m.websites_edit_saving,
    offline: m.websites_edit_offline,
    moved: m.websites_edit_not_saved,
    refused: m.websites_edit_not_saved,
  }

  return (
    <>
      <p className={css.saved} data-state={state} role="status">
        {words[state]()}
      </p>
      {(state === 'refused' || state === 'moved') && (
        <Button onClick={(event) => showTrouble(event.currentTarget)}>{m.websites_edit_see_why()}</Button>
      )}
    </>
  )
}

/** Leads to the field that was refused, or to what is asked above the fields. */
function showTrouble(from: Element): void {
  const part = from.closest('section')
  const field = part?.querySelector<HTMLElement>('[aria-invalid="true"]')
  // What is folded away shows nothing.
  field?.closest('details')?.setAttribute('open', '')
  const target = field ?? part?.querySelector('[data-tone]')
  target?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

/** Somebody else wrote the page: both are still there, and one says which to use. */
function Moved({ draft }: { draft: Draft<PageName> }) {
  const takeTheirs = async () => {
    const mine = await draft.takeTheirs()
    if (mine)
      showSnack(
        {
          title: m.websites_edit_theirs_taken(),
          undo: { label: m.websites_edit_undo(), onUndo: () => draft.later(() => mine) },
        },
        12_000,
      )
  }

  return (
    <Note
      tone="warn"
      isLive
      title={draft.message}
      actions={
        <>
          <Button variant="dark" onClick={draft.keepMine}>
            {m.websites_edit_keep_mine()}
          </Button>
          <Button onClick={takeTheirs}>{m.websites_edit_take_theirs()}</Button>
        </>
      }
    />
  )
}

/** Opens one of the further pages to visitors or takes it away: at once, unlike what is written on it. */
function TabSwitch({ tab, isOn, onChanged }: { tab: Tab; isOn: boolean; onChanged: () => void }) {
  const missing = useMissingRight('publish')
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState('')
  const press = async () => {
    setSending(true)
    const answer = await callApi('PUT', '/personal-website/customize-design/enable-tab', { tab, isOn: !isOn })
    setSending(false)
    setRefusal(answer.ok ? '' : answer.message || m.websites_edit_lost())
    onChanged()
  }

  return (
    <div className={css.tab} data-on={isOn || undefined}>
      <div>
        <p>
          <b>{isOn ? m.websites_tab_on() : m.websites_tab_off()}</b>
        </p>
        <p className={css.hint}>{refusal || m.websites_tab_hint()}</p>
      </div>
      <Button isLoading={isSending} disabledReason={missing} onClick={press}>
        {isOn ? m.websites_tab_close() : m.websites_tab_open()}
      </Button>
    </div>
  )
}
