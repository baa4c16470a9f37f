import type { InferContractRouterOutputs } from '@orpc/contract'
import { Form } from 'react-router'
import type { signingsContract } from '#features/signings/contract.ts'
import { isElsewhere } from '#features/signings/rules.ts'
import type { ManageAnswer } from '#features/signings/web/signing.page.tsx'
import { reasonName, stateName } from '#features/signings/web/words.ts'
import { formatDateTime, formatDay } from '#i18n/format.ts'
import { inWords } from '#i18n/in-words.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/fields/text-input.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { AddressInput } from './address-input.tsx'
import css from './manage.module.css'

export type Signing = NonNullable<
  InferContractRouterOutputs<typeof signingsContract>['ofPaper']['data']['signing']
>
export type Signer = Signing['signers'][number]

type Props = { signing: Signing; canEdit: boolean; answer: ManageAnswer | undefined }

/** Where each signer stands, and what can be done about it. */
export function Standing({ signing, canEdit, answer }: Props) {
  const { locale } = useRoot()
  const isAsked = signing.state === 'asked'
  const next = signing.signers.find(({ isNext }) => isNext)

  return (
    <Card>
      <div className={css.stack}>
        <div className={css.top}>
          <StatusTag kind="signing" state={signing.state}>
            {stateName(signing.state)}
          </StatusTag>
          <span className={css.hint}>
            {isAsked
              ? m.signings_by({ date: formatDay(signing.signBy, locale) })
              : signing.endedAt && formatDateTime(signing.endedAt, locale)}
          </span>
        </div>
        {signing.endReason && <p>{signing.endReason}</p>}
        <ol className={css.signers}>
          {signing.signers.map((signer) => (
            <SignerLine key={signer.id} signer={signer} />
          ))}
        </ol>
        {signing.state === 'signed' && (
          <div className={css.acts}>
            {signing.sealCode ? (
              <>
                <ButtonLink
                  variant="primary"
                  href={`/api/manager/dashboard/signings/${signing.id}/pdf`}
                  target="_blank"
                >
                  {m.signings_sealed_pdf()}
                </ButtonLink>
                <ButtonLink href={pathIn(locale, `/verify/${signing.sealCode}`)}>
                  {m.signings_verify({ code: signing.sealCode })}
                </ButtonLink>
              </>
            ) : (
              <p className={css.hint}>{m.signings_sealing()}</p>
            )}
          </div>
        )}
        {isAsked && canEdit && next && !next.isHere && (
          <NextActs
            signing={signing}
            next={next}
            answer={answer?.typed.intent === 'correct' ? answer : undefined}
          />
        )}
        {isAsked && canEdit && (
          <Withdraw signing={signing} answer={answer?.typed.intent === 'withdraw' ? answer : undefined} />
        )}
      </div>
    </Card>
  )
}

function SignerLine({ signer }: { signer: Signer }) {
  const { locale } = useRoot()

  return (
    <li>
      <p className={css.who}>
        <strong>{inWords(signer.name, locale)}</strong> {inWords(signer.role, locale)}
        {signer.email && <span className={css.hint}> · {signer.email}</span>}
      </p>
      {isElsewhere(signer) && (
        <p className={css.hint}>{m.signings_elsewhere_sent({ address: signer.emailOnFile! })}</p>
      )}
      <p className={css.hint}>{lineOf(signer, locale)}</p>
      {signer.account && <p className={css.hint}>{m.signings_account(signer.account)}</p>}
      {signer.signedAs && (
        <p className={css.hint}>
          {m.signings_signed_as({ typed: signer.signedAs, name: inWords(signer.name, locale) })}
        </p>
      )}
    </li>
  )
}

function lineOf(signer: Signer, locale: 'th' | 'en'): string {
  const at = (day: Date | null) => (day ? formatDateTime(day, locale) : '')
  if (signer.state === 'signed')
    return (signer.method === 'typed' ? m.signings_line_typed : m.signings_line_drawn)({
      at: at(signer.signedAt),
    })
  if (signer.state === 'declined')
    return m.signings_line_declined({
      reason: [signer.declineReason && reasonName(signer.declineReason), signer.declineWords]
        .filter(Boolean)
        .join(': '),
    })
  if (signer.isNext && signer.isHere) return m.signings_line_here()
  if (signer.openedAt) return m.signings_line_opened({ at: at(signer.openedAt) })
  if (signer.state === 'asked')
    return signer.remindedAt
      ? m.signings_line_reminded({ at: at(signer.remindedAt) })
      : m.signings_line_asked({ at: at(signer.askedAt) })

  return m.signings_line_waiting()
}

function NextActs({
  signing,
  next,
  answer,
}: {
  signing: Signing
  next: Signer
  answer: ManageAnswer | undefined
}) {
  return (
    <>
      <Form method="post" className={css.acts}>
        <input type="hidden" name="signing" value={signing.id} />
        <Button type="submit" name="intent" value="remind">
          {m.signings_remind()}
        </Button>
      </Form>
      <details className={css.more} open={Boolean(answer)}>
        <summary>{m.signings_correct()}</summary>
        <Form method="post" className={css.stack} noValidate>
          <input type="hidden" name="signing" value={signing.id} />
          <input type="hidden" name="signer" value={next.id} />
          <AddressInput
            name="email"
            label={m.signings_correct_email()}
            hint={m.signings_correct_hint()}
            defaultValue={answer?.typed.email ?? next.email ?? ''}
            onFile={next.emailOnFile ?? ''}
            error={answer?.refusal.fields.email}
          />
          <Button type="submit" name="intent" value="correct">
            {m.signings_correct_act()}
          </Button>
        </Form>
      </details>
    </>
  )
}

function Withdraw({ signing, answer }: { signing: Signing; answer: ManageAnswer | undefined }) {
  return (
    <details className={css.more} open={Boolean(answer)}>
      <summary>{m.signings_withdraw()}</summary>
      <Form method="post" className={css.stack} noValidate>
        <input type="hidden" name="signing" value={signing.id} />
        <TextArea
          name="reason"
          label={m.signings_withdraw_why()}
          hint={m.signings_withdraw_hint()}
          maxLength={500}
          defaultValue={answer?.typed.reason ?? ''}
          error={answer?.refusal.fields.reason}
        />
        <Button type="submit" name="intent" value="withdraw" variant="danger">
          {m.signings_withdraw_act()}
        </Button>
      </Form>
    </details>
  )
}
