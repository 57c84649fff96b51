/** The time within which a person answers, in words: as the texts and the forms say it. */
export const replyTime = (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`);
