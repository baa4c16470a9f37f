import { Form } from 'react-router'
import { PaperText } from '#features/papers/web/embed/paper-text.tsx'
import { formatDateTime, formatDay } from '#i18n/format.ts'
import { inWords } from '#i18n/in-words.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { CopyBox } from '#web/dashboard/kit/copy-box.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './editor.module.css'
import { ScanCard } from './hand-dialog.tsx'
import type { Paper, PaperAnswer } from './types.ts'

/** A paper as it was issued: its words, its versions, where it went, and who opened it. */
export function Issued({ paper, answer }: { paper: Paper; answer: PaperAnswer | undefined }) {
  const { composed } = paper

  return (
    <div className={css.columns}>
      <div className={css.preview}>{composed && <PaperText paper={composed} />}</div>
      <div className={css.aside}>
        {paper.scan && <ScanCard scan={paper.scan} />}
        <SentCard paper={paper} answer={answer?.intent === 'sent' ? answer : undefined} />
        {paper.shares.length > 0 && <Shares paper={paper} />}
        <Editions paper={paper} />
        <Openings paper={paper} />
      </div>
    </div>
  )
}

function SentCard({ paper, answer }: { paper: Paper; answer: PaperAnswer | undefined }) {
  const { locale } = useRoot()
  const shown = (day: string | null) => (day ? formatDay(day, locale, 'numeric') : '')
  if (!paper.canEdit && !paper.sentBy) return null

  return (
    <Card title={m.papers_sent_title()}>
      <Form method="post" className={css.dialog}>
        <input type="hidden" name="kind" value={paper.kind} />
        {answer && <Note tone="danger" isLive title={answer.refusal.message} />}
        <Select
          name="sentBy"
          label={m.papers_sent_by()}
          placeholder={m.papers_sent_not()}
          defaultValue={answer?.typed.sentBy ?? paper.sentBy ?? ''}
          options={[
            { value: 'hand', label: m.papers_sent_hand() },
            { value: 'registered_post', label: m.papers_sent_post() },
            { value: 'email', label: m.papers_sent_email() },
            { value: 'portal', label: m.papers_sent_portal() },
          ]}
        />
        <TextInput
          name="trackingNo"
          label={m.papers_tracking()}
          aside={m.papers_optional()}
          defaultValue={answer?.typed.trackingNo ?? paper.trackingNo}
        />
        <DateInput
          name="sentOn"
          label={m.papers_sent_on()}
          inputMode="numeric"
          defaultValue={answer?.typed.sentOn ?? shown(paper.sentOn)}
          error={answer?.refusal.fields.sentOn}
        />
        <DateInput
          name="receivedOn"
          label={m.papers_received_on()}
          hint={m.papers_received_hint()}
          inputMode="numeric"
          defaultValue={answer?.typed.receivedOn ?? shown(paper.receivedOn)}
          error={answer?.refusal.fields.receivedOn}
        />
        <Button type="submit" name="intent" value="sent">
          {m.papers_sent_save()}
        </Button>
      </Form>
    </Card>
  )
}

function Shares({ paper }: { paper: Paper }) {
  const { locale } = useRoot()

  return (
    <Card title={m.papers_links()}>
      <ul className={css.list}>
        {paper.shares.map((share) => (
          <li key={share.id}>
            <span>{share.email ?? m.papers_link_copied()}</span>
            <small>
              {share.revokedAt
                ? m.papers_link_ended()
                : m.papers_link_until({ date: formatDay(todayInBangkok(share.expiresAt), locale) })}
              {' · '}
              {share.openedAt
                ? m.papers_link_opened({ time: formatDateTime(share.openedAt, locale) })
                : m.papers_link_unopened()}
            </small>
            {!share.revokedAt && (
              <>
                <CopyBox label={m.papers_link_copy()} text={share.url} />
                {paper.canEdit && (
                  <Form method="post">
                    <input type="hidden" name="kind" value={paper.kind} />
                    <input type="hidden" name="shareId" value={share.id} />
                    <Button type="submit" name="intent" value="unshare" variant="ghost">
                      {m.papers_link_end()}
                    </Button>
                  </Form>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Editions({ paper }: { paper: Paper }) {
  const { locale } = useRoot()

  return (
    <Card title={m.papers_editions()}>
      <ol className={css.list}>
        {paper.editions.map((edition) => (
          <li key={edition.edition}>
            <a href={edition.url} target="_blank" rel="noreferrer">
              {m.papers_edition({ n: String(edition.edition) })}
            </a>
            <small>
              {[formatDateTime(edition.issuedAt, locale), edition.issuedBy].filter(Boolean).join(' · ')}
            </small>
            {edition.differences && (
              <details>
                <summary>{m.papers_differences({ n: edition.differences.length })}</summary>
                <dl className={css.differences}>
                  {edition.differences.map(({ label, before, after }) => (
                    <div key={label.th}>
                      <dt>{inWords(label, locale)}</dt>
                      <dd>
                        {before && <del>{inWords(before, locale)}</del>}
                        {after && <ins>{inWords(after, locale)}</ins>}
                      </dd>
                    </div>
                  ))}
                </dl>
              </details>
            )}
            <small className={css.hash}>
              {m.papers_hash_words()} <span translate="no">{edition.sha256}</span>
            </small>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Openings({ paper }: { paper: Paper }) {
  const { locale } = useRoot()

  return (
    <Card title={m.papers_openings()}>
      {paper.openings.length === 0 ? (
        <p>{m.papers_openings_none()}</p>
      ) : (
        <ul className={css.list}>
          {paper.openings.map(({ at, who, act }) => (
            <li key={`${at.getTime()}-${act}`}>
              <span>
                {who || m.papers_by_link()}{' '}
                {act === 'opened' ? m.papers_act_opened() : m.papers_act_downloaded()}
              </span>
              <small>{formatDateTime(at, locale)}</small>
            </li>
          ))}
        </ul>
      )}
      {paper.leaseId && (
        <p>
          <Anchor href={pathIn(locale, `/dashboard/manager/edit-lease-draft/${paper.leaseId}`)}>
            {m.papers_to_lease()}
          </Anchor>
        </p>
      )}
    </Card>
  )
}
