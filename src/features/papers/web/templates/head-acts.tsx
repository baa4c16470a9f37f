import IconArrowsDiff from '@tabler/icons-react/dist/esm/icons/IconArrowsDiff.mjs'
import { Form } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import css from './template.module.css'
import type { Template } from './types.ts'

type View = 'clauses' | 'preview' | 'differences'

/** What can be done with the whole template. */
export function HeadActs({
  template,
  of,
  version,
  faults,
  differences,
  isSaved,
  view,
  onView,
}: {
  template: Template
  of: 'manager' | 'admin'
  version: string
  /** What keeps it from being used. */
  faults: number
  differences: number
  isSaved: boolean
  view: View
  onView: (view: View) => void
}) {
  const sending = useSubmission()?.get('intent')
  const { state, hasDraft, edition, canEdit } = template
  if (state === 'none') return null
  const isNew = hasDraft || !isSaved
  const isDiff = view === 'differences'

  return (
    <>
      <Button
        icon={<IconArrowsDiff size={20} />}
        aria-pressed={isDiff}
        onClick={() => onView(isDiff ? 'clauses' : 'differences')}
      >
        {isDiff ? m.papers_template_back() : differencesOf(of, differences)}
      </Button>
      {canEdit && (edition > 0 || hasDraft) && (
        <Button opens="template-more">{m.papers_template_more()}</Button>
      )}
      {canEdit && (isNew || state !== 'in_use') && (
        <Form method="post">
          <input type="hidden" name="version" value={version} />
          <Button
            type="submit"
            name="intent"
            value="use"
            variant="primary"
            isLoading={sending === 'use'}
            disabledReason={
              faults > 0 ? m.papers_template_to_go({ n: faults }) : isSaved ? null : m.papers_saving()
            }
          >
            {isNew
              ? m.papers_template_use_edition({ n: String(edition + 1) })
              : m.papers_template_use_again()}
          </Button>
        </Form>
      )}
      {canEdit && <More template={template} of={of} />}
    </>
  )
}

const differencesOf = (of: 'manager' | 'admin', n: number) =>
  of === 'admin' ? m.papers_template_differences_built({ n }) : m.papers_template_differences({ n })

/** Older editions, the way back to the platform's, and the draft that is thrown away. */
function More({ template, of }: { template: Template; of: 'manager' | 'admin' }) {
  const { locale } = useRoot()
  const { state, hasDraft, editions } = template

  return (
    <Dialog id="template-more" title={m.papers_template_more()} closeLabel={m.papers_close()}>
      <div className={css.more}>
        {hasDraft && (
          <Form method="post">
            <p>{m.papers_template_discard_text()}</p>
            <Button type="submit" name="intent" value="discard" variant="danger">
              {m.papers_template_discard()}
            </Button>
          </Form>
        )}
        {state === 'in_use' && (
          <Form method="post">
            <p>{of === 'admin' ? m.papers_template_archive_admin() : m.papers_template_archive_text()}</p>
            <Button type="submit" name="intent" value="archive">
              {of === 'admin' ? m.papers_template_archive_built() : m.papers_template_archive()}
            </Button>
          </Form>
        )}
        {!hasDraft && (
          <Form method="post">
            <p>{m.papers_template_anew_text()}</p>
            <Button type="submit" name="intent" value="copy">
              {of === 'admin' ? m.papers_template_anew_built() : m.papers_template_anew()}
            </Button>
          </Form>
        )}
        {editions.length > 0 && (
          <ul className={css.editions}>
            {editions.map(({ edition, usedAt, usedBy }) => (
              <li key={edition}>
                <span>
                  {m.papers_edition({ n: String(edition) })} ·{' '}
                  {[formatDay(todayInBangkok(usedAt), locale), usedBy].filter(Boolean).join(' · ')}
                </span>
                {!hasDraft && edition !== template.edition && (
                  <Form method="post">
                    <input type="hidden" name="edition" value={edition} />
                    <Button type="submit" name="intent" value="copy" variant="ghost">
                      {m.papers_template_restore()}
                    </Button>
                  </Form>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
