/** The rule is there, rows are hairlines; nothing shimmers. */
export function LoadingRows() {
  return (
    <output className="relative block grow overflow-hidden max-lg:min-h-100">
      <span className="sr-only">The letters are being fetched.</span>
      <span aria-hidden="true" className="absolute inset-y-0 left-6.5 w-px bg-control lg:left-37" />
      <div aria-hidden="true" className="ml-12 lg:ml-58">
        {Array.from({ length: 12 }, (_, index) => (
          <div key={index} className="h-30 border-b border-line lg:h-14" />
        ))}
      </div>
    </output>
  );
}
