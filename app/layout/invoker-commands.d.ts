import 'react';

declare module 'react' {
  // In the browsers since 2025, not yet in React's types (DefinitelyTyped/DefinitelyTyped#74664).
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}
