declare module '#remote/estimate';
declare module '#remote/shippers';
declare module '#remote/supplier';
declare module '#remote/projects';
declare module '#remote/account';
