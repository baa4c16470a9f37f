import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useEffect, useId, useState } from 'react'
import { Form } from 'react-router'
import type { Preview, Sample } from '#features/broadcasts/contract.ts'
import { NECESSARY } from '#features/broadcasts/rules.ts'
import { formatTime } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm, useMissingRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import type { Refusal } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { AudienceField } from './audience-field.tsx'
import css from './broadcasts.module.css'
import { BLANK, type Draft, dropDraft, keepDraft, keptDraft } from './draft.ts'
import { PreviewPane } from './preview-pane.tsx'
import { ReachBox } from './reach-box.tsx'
import { usePreview } from './use-preview.ts'
import { BROADCASTS, necessaryWords, sendWord } from './words.ts'
import { WordsFields } from './words-fields.tsx'

type Props = {
  buildings: { id: string; name: string; floors: number[]; people: number }[]
  hasOutside: boolean
  samples: Sample[]
  start: Draft
  isCopy: boolean
  preview: Preview
  requestId: string
  refusal: Refusal | undefined
}

/** Left the letter, right how one real person gets it; the button says how many. */
export function Editor({
  buildings,
  hasOutside,
  samples,
  start,
  isCopy,
  preview: first,
  requestId,
  refusal,
}: Props) {
  const { locale, viewer } = useRoot()
  const [userId, workspaceId] = [viewer?.userId ?? '', viewer?.workspace?.id ?? '']
  const [draft, setDraft] = useState(start)
  const [keptAt, setKeptAt] = useState<Date | null>(null)
  const { preview, state, isStale, setAt, again } = usePreview(draft, first)
  const isSending = useSubmission() !== undefined
  const missing = useMissingRight('edit')
  const dialog = useId()
  // Kept on the device: read once it is a browser that looks. What was asked for by its address goes before.
  useEffect(() => {
    const kept = isCopy ? null : keptDraft(userId, workspaceId)
    if (kept) setDraft(kept)
  }, [isCopy, userId, workspaceId])
  const change = (more: Partial<Draft>) => {
    setAt(0)
    const next = { ...draft, ...more }
    setDraft(next)
    setKeptAt(keepDraft(userId, workspaceId, next) ? new Date() : null)
  }
  const drop = () => {
    dropDraft(userId, workspaceId)
    setDraft({ ...BLANK, audience: start.audience })
    setKeptAt(null)
  }
  const errors = { ...refusal?.fields, ...preview.faults }
  const pane = <PreviewPane {...{ preview, state }} onStep={setAt} />
  const send = (
    <Button
      type="submit"
      variant="primary"
      icon={<IconSend size={20} />}
      isLoading={isSending}
      aria-disabled={isStale || undefined}
      data-send=""
    >
      {isStale && state === 'asking' ? m.broadcasts_send_counting() : sendWord(preview)}
    </Button>
  )

  return (
    <>
      <Form
        method="post"
        noValidate
        onSubmit={(event) => {
          if (isStale) event.preventDefault()
          else dropDraft(userId, workspaceId)
        }}
      >
        <PageHeader
          title={m.broadcasts_title()}
          lead={m.broadcasts_lead()}
          actions={
            <>
              <ButtonLink href={pathIn(locale, BROADCASTS)} icon={<IconHistory size={20} />}>
                {m.broadcasts_sent_list()}
              </ButtonLink>
              {!missing && <span className={css.wideSend}>{send}</span>}
            </>
          }
        />
        <input type="hidden" name="requestId" value={requestId} />
        <input type="hidden" name="count" value={preview.count} />
        <div className={css.news}>
          {refusal && <Note tone="danger" isLive title={refusal.message} />}
          {state === 'failed' && (
            <Note tone="warn" isLive title={m.broadcasts_preview_failed()}>
              <Button onClick={again}>{m.broadcasts_again_count()}</Button>
            </Note>
          )}
        </div>
        <RightForm right="edit">
          <div className={css.editor}>
            <div className={css.paper}>
              <AudienceField
                {...{ draft, buildings, hasOutside }}
                error={errors.audience ?? errors.chosen}
                onChange={change}
              />
              <ReachBox {...{ preview }} isNecessary={draft.necessary !== ''} />
              <WordsFields {...{ draft, samples, errors }} onChange={change} />
              {keptAt && (
                <p className={css.kept}>
                  {m.broadcasts_kept({ time: formatTime(keptAt, locale) })}{' '}
                  <button type="button" onClick={drop}>
                    {m.broadcasts_kept_drop()}
                  </button>
                </p>
              )}
              <Select
                label={m.broadcasts_ways()}
                name="necessary"
                value={draft.necessary}
                placeholder={m.broadcasts_by_choice()}
                hint={m.broadcasts_by_mail_hint()}
                onChange={({ target }) => change({ necessary: target.value as Draft['necessary'] })}
                options={NECESSARY.map((value) => ({
                  value,
                  label: m.broadcasts_by_mail({ matter: necessaryWords[value]() }),
                }))}
              />
            </div>
            <div className={css.beside}>{pane}</div>
          </div>
          <div className={css.foot}>
            <Button opens={dialog} icon={<IconEye size={20} />}>
              {m.broadcasts_preview_open()}
            </Button>
            {send}
          </div>
        </RightForm>
      </Form>
      <Dialog id={dialog} title={m.broadcasts_preview_open()} isTitleHidden closeLabel={m.broadcasts_close()}>
        {pane}
      </Dialog>
    </>
  )
}
