/** For the owner, and for everybody else. */
export function HowToGetIn() {
  return (
    <>
      <p>Ask the owner of this desk for a new link. It takes a moment.</p>
      <p className="pt-4 text-soft">
        Are you the owner? On the machine that runs the desk,{' '}
        <code className="font-sans font-semibold whitespace-nowrap text-white">npm run desk -- invite</code>{' '}
        prints one for you.
      </p>
    </>
  );
}
