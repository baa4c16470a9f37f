/** Whether the button that fills in made-up details is shown: on a developer's own machine alone. */
export const hasSampleButton = (hostname: string): boolean => hostname === 'localhost'
