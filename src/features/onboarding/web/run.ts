/** The six steps by their numbers in the specification: paid, business, name, sample, publish, live. */
export type StepNumber = 1 | 2 | 3 | 4 | 5 | 6

/**
 * Why the dialog may open: a link says that a package was paid, it was asked for by a link, My Website was opened, or there is simply no
 * name yet.
 */
export type Reason = 'paid' | 'website' | 'publish' | 'my-website' | 'nameless'

/** What is known of the site when the dialog opens. */
export type Setup = {
  /** The business pays for a package: the record says so, not the address that opened the dialog. */
  hasPaid: boolean
  siteName: string | null
  isPublished: boolean
  showPopup: boolean
  businessName: string
  isCompany: boolean
  hasLogo: boolean
  isVerified: boolean
}

/** One run of the dialog. `isNamed`: the business was named in this run. */
export type Run = { step: StepNumber; route: StepNumber[]; setup: Setup; isNamed: boolean }

/** Where a run begins, or null when there is nothing to do (G081). */
export function firstStep(
  reason: Reason,
  { hasPaid, siteName, isPublished, showPopup, hasLogo }: Setup,
): StepNumber | null {
  if (reason === 'paid' && hasPaid) return 1
  // The business step keeps a logo: without one it was left in the middle, by a reload or for another tab.
  if (siteName) return isPublished || reason === 'nameless' ? null : hasLogo ? 5 : 2

  return reason === 'nameless' && !showPopup ? null : 3
}

/** The step after this one, once it is done. */
export function nextStep({ step, setup, isNamed }: Omit<Run, 'route'>): StepNumber {
  // A site opens by what its people agree to, never on the way.
  const end: StepNumber = setup.isPublished ? 6 : 5
  switch (step) {
    case 1:
      return 2
    case 2:
      return setup.siteName ? end : 3
    case 3:
      return 4
    case 4:
      return isNamed ? end : 2
    default:
      return 6
  }
}

/** The steps that lie ahead from a first one, for showing how far one is. */
export function routeFrom(first: StepNumber, setup: Setup): StepNumber[] {
  const route = [first]
  let run = { step: first, setup, isNamed: false }
  while (run.step !== 6) {
    const step = nextStep(run)
    run = {
      step,
      isNamed: run.isNamed || run.step === 2,
      setup: run.step === 3 ? { ...setup, siteName: 'chosen' } : run.setup,
    }
    route.push(step)
  }

  return route
}

/** Begins a run, or answers null. */
export function begin(reason: Reason, setup: Setup): Run | null {
  const step = firstStep(reason, setup)

  return step && { step, setup, isNamed: false, route: routeFrom(step, setup) }
}

/** Goes on with what a step has changed. */
export function goOn(run: Run, changed: Partial<Setup> = {}): Run {
  const setup = { ...run.setup, ...changed }
  const isNamed = run.isNamed || run.step === 2
  const step = nextStep({ step: run.step, setup, isNamed })
  const route = run.route.includes(step) ? run.route : [...run.route.slice(0, -1), step, 6 as const]

  return { step, setup, isNamed, route: [...new Set(route)] }
}
