/** Turns even random numbers into normally distributed ones (Box and Muller), mean 0, deviation 1. */
export function normal(random: () => number) {
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
