import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation, useNavigate } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { managerOrigin } from '#web/page/meta.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { StepBars } from '#web/ui/step-bars.tsx'
import type { SetupAnswer } from './answer.ts'
import { PaidArt } from './art/paid-art.tsx'
import { LiveArt, PublishArt, SampleArt, TownArt } from './art/site-arts.tsx'
import css from './onboarding.module.css'
import { readSetup } from './read-setup.ts'
import { begin, goOn, type Reason, type Run, type Setup } from './run.ts'
import { BusinessStep } from './steps/business-step.tsx'
import { NameStep } from './steps/name-step.tsx'
import { PublishStep } from './steps/publish-step.tsx'
import { LiveStep, PaidStep, SampleStep } from './steps/site-steps.tsx'

/** Closed without a name: quiet until the page is loaded anew. "Do later" keeps it quiet for the whole session. */
let isClosed = false
/** "Edit" leads to My Website, which must not open the dialog that was just left. */
let isEditing = false

/** The first steps of a manager, 800 wide. Opens by itself, walks through the steps and closes by any exit. */
export default function OnboardingDialog({ reason }: { reason: Reason | null }) {
  const root = useRoot()
  const { locale } = root
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const later = useFetcher<SetupAnswer>()
  const [run, setRun] = useState<Run | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const isRunning = run !== null
  const step = run?.step

  // biome-ignore lint/correctness/useExhaustiveDependencies: a run in progress is not disturbed by what it changes
  useEffect(() => {
    const isKept = reason === 'nameless' && isClosed
    const isLed = reason === 'my-website' && isEditing
    isEditing = false
    if (!reason || isRunning || isKept || isLed) return
    const asking = new AbortController()
    readSetup(locale, asking.signal).then((known) => {
      if (asking.signal.aborted || !known) return
      if (known.paymentUrl) window.location.assign(known.paymentUrl)
      else setRun(begin(reason, known.setup))
    })
    return () => asking.abort()
  }, [reason])
  useEffect(() => {
    if (step) body.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [step])
  /** What the address asks for: once the payment was seen or a name taken, a reload goes on where the record stands. */
  const setReason = (next: 'website' | null) => {
    const params = new URLSearchParams(search)
    const asked = params.get('setup')
    if (asked === next) return
    if (next) params.set('setup', next)
    else params.delete('setup')
    navigate({ pathname, search: params.toString() }, { replace: true, preventScrollReset: true })
  }
  const close = () => {
    isClosed = true
    setRun(null)
    setReason(null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the steps
  useEffect(() => {
    if (run && (step !== 3 || search.includes('setup=paid')) && step !== 1) setReason('website')
  }, [step])

  const doLater = () => {
    later.submit({ intent: 'later' }, { method: 'post', action: pathIn(locale, '/onboarding') })
    close()
  }
  const edit = () => {
    isEditing = !pathname.includes('/my-website')
    close()
  }
  const go = (changed?: Partial<Setup>) => setRun((now) => now && goOn(now, changed))

  const goOnAsItIs = () =>
    readSetup(locale, new AbortController().signal).then((known) => known?.setup.siteName && go(known.setup))

  if (!run) return null
  const { setup } = run
  const siteName = setup.siteName ?? ''
  const origin = managerOrigin(root, siteName)
  const site = { address: origin.replace(/^https?:\/\//, ''), name: setup.businessName }
  const links = {
    previewUrl: root.publicUrl + pathIn(locale, `/${siteName}`),
    siteUrl: origin + pathIn(locale, '/manager'),
    editUrl: pathIn(locale, '/dashboard/manager/my-website'),
    dashboardUrl: pathIn(locale, '/dashboard/manager/main'),
  }
  const steps: Record<Run['step'], { title: string; art?: ReactNode; content: ReactNode }> = {
    1: {
      title: m.onboarding_title_paid(),
      art: <PaidArt />,
      content: <PaidStep {...links} onContinue={() => go()} onLater={doLater} onExit={close} />,
    },
    2: {
      title: m.onboarding_title_business(),
      content: <BusinessStep setup={setup} onDone={go} />,
    },
    3: {
      title: m.onboarding_title_name(),
      art: <TownArt />,
      content: <NameStep onDone={(name) => go({ siteName: name })} onNamed={goOnAsItIs} onLater={doLater} />,
    },
    4: {
      title: m.onboarding_title_sample(),
      art: <SampleArt {...site} />,
      content: <SampleStep {...links} address={site.address} onContinue={() => go()} onExit={close} />,
    },
    5: {
      title: m.onboarding_title_publish(),
      art: <PublishArt {...site} />,
      content: (
        <PublishStep
          {...links}
          isVerified={setup.isVerified}
          onDone={() => go({ isPublished: true })}
          onEdit={edit}
        />
      ),
    },
    6: {
      title: m.onboarding_title_live(),
      art: <LiveArt siteName={siteName} />,
      content: <LiveStep {...links} onEdit={edit} onExit={close} />,
    },
  }
  const { title, art, content } = steps[run.step]

  return (
    <Dialog
      width={800}
      isOpen
      isTitleHidden
      title={title}
      closeLabel={m.onboarding_exit()}
      banner={art}
      onClose={close}
    >
      <div ref={body} className={css.step} key={run.step}>
        <Progress run={run} />
        <p className={css.title} aria-hidden="true">
          {title}
        </p>
        {content}
      </div>
    </Dialog>
  )
}

/** How far one is: bars to see, a sentence to hear. */
function Progress({ run: { route, step } }: { run: Run }) {
  const at = route.indexOf(step) + 1

  return (
    <div>
      <p className="sr-only" role="status">
        {m.onboarding_progress({ at: String(at), of: String(route.length) })}
      </p>
      <StepBars at={at} of={route.length} />
    </div>
  )
}
