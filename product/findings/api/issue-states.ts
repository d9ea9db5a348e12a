/** The states of a place to fix. `confirmed` and `recurred` follow from what runs find, `excluded` from exclusions. */
export const issueStates = ['open', 'in_progress', 'fixed', 'confirmed', 'recurred', 'excluded'] as const;
