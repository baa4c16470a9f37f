import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import { type ReactNode, useEffect } from 'react'
import { HomeCard } from '#features/applications/web/home-card.tsx'
import { type OwnApplication, titleOf } from '#features/applications/web/types.ts'
import { formatTime } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useOffline } from '#web/live/use-offline.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ErrorSummary, Note } from '#web/ui/note.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import css from './apply.module.css'
import type { ApplyAnswer } from './apply-acts.ts'
import { ApplyDocuments } from './apply-documents.tsx'
import { ApplyFields } from './apply-fields.tsx'
import { ApplySend } from './apply-send.tsx'
import { isStepDone, STEPS, type Step, stepName, stepWith } from './steps.ts'

/** The form around its step: where one is, what is wrong, the home one applies for. */
export function ApplyShell({
  application,
  step,
  answer,
  here,
  children,
}: {
  application: OwnApplication
  step: Step
  answer: ApplyAnswer | undefined
  /** Address of the form, in the reader's language. */
  here: string
  /** What is said above the form. */
  children?: ReactNode
}) {
  const { locale } = useRoot()
  const homeId = application.home.propertyId
  useEffect(() => {
    import('#web/visit-source.ts').then((it) => it.keepSource(homeId), console.warn)
  }, [homeId])
  const isOffline = useOffline()
  const isLost = Boolean(answer && 'isLost' in answer)
  const refusal = answer && 'refusal' in answer ? answer.refusal : undefined
  const values =
    answer && 'values' in answer ? { ...application.answers, ...answer.values } : application.answers
  const path = (to: Step) => `${here}?step=${to}`
  const parts = { application, values, errors: refusal?.fields ?? {}, path }
  const errors = Object.entries(refusal?.fields ?? {})

  return (
    <div className={`page ${css.page}`}>
      <header className={css.head}>
        <h1>{m.applications_apply_title()}</h1>
        <p className={css.saved} role="status">
          {m.applications_saved_at({ time: formatTime(application.updatedAt, locale) })}
        </p>
        {/* Where the card of the home stands under the form, the form says itself which home it is for. */}
        <p className={css.which}>{titleOf(application.home, locale)}</p>
      </header>
      {children}
      <Stepper
        label={m.applications_steps()}
        doneLabel={m.applications_step_done()}
        steps={STEPS.map((key) => ({
          key,
          name: stepName(key),
          state:
            key === step
              ? 'now'
              : isStepDone(key, application.answers) && isBefore(key, step)
                ? 'done'
                : 'next',
          href: path(key),
        }))}
      />
      <div className={css.columns}>
        <div className={css.form}>
          {(isOffline || isLost) && (
            <Note
              tone="warn"
              isLive
              icon={<IconCloudOff />}
              title={isOffline ? m.site_offline_title() : m.applications_lost()}
            >
              {isOffline ? m.applications_offline() : m.applications_lost_kept()}
            </Note>
          )}
          {refusal &&
            (errors.length ? (
              <ErrorSummary
                title={refusal.message}
                answer={refusal}
                errors={errors.map(([name, text]) => {
                  const home = stepWith(name)
                  return {
                    fieldId: `apply-${name}`,
                    text,
                    href: home && home !== step ? path(home) : undefined,
                  }
                })}
              />
            ) : (
              <Note tone="danger" title={refusal.message} isLive />
            ))}
          <h2 className={css.stepTitle}>{stepName(step)}</h2>
          {step === 'documents' ? (
            <ApplyDocuments {...parts} />
          ) : step === 'send' ? (
            <ApplySend {...parts} />
          ) : (
            <ApplyFields {...parts} step={step} />
          )}
        </div>
        <HomeCard home={application.home} />
      </div>
    </div>
  )
}

function isBefore(one: Step, other: Step): boolean {
  return STEPS.indexOf(one) < STEPS.indexOf(other)
}
